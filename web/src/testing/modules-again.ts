import { afterAll, expect, vi } from 'vitest';

// A worker runs many files, so that it loads Firebase and React once. Each file gets fresh copies
// of our modules,
vi.resetModules();

// a page at the site's root, whatever the previous file opened (the server's tests have no page),
globalThis.history?.replaceState(null, '', '/');
globalThis.document?.body.replaceChildren();

// no network: an unmocked request would end after its page, as an error outside of any test,
globalThis.fetch = () => Promise.reject(new TypeError('Unit tests have no network'));

// and fresh listeners: modules of an earlier file would react to this one's Back button.
const { addEventListener } = globalThis;
const listening: Parameters<typeof addEventListener>[] = [];
globalThis.addEventListener = ((...args: Parameters<typeof addEventListener>) => {
  listening.push(args);
  addEventListener.apply(globalThis, args);
}) as typeof addEventListener;
afterAll(() => {
  globalThis.addEventListener = addEventListener;
  for (const [name, listener] of listening) removeEventListener(name, listener);
});

// A file that empties the head takes Emotion's styles from all later files: clearHead() keeps them.
const mark = globalThis.document?.createElement('style');
if (mark) {
  mark.dataset.emotion = 'mark';
  document.head.append(mark);
  afterAll(() => {
    expect(mark.isConnected, 'The head was emptied: use clearHead()').toBe(true);
    mark.remove();
  });
}
