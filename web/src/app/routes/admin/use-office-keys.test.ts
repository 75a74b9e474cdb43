import { expect, test } from 'vitest';
import { layerOfKey } from './use-office-keys.ts';

/** A key event as an element sends it. */
function pressed(init: KeyboardEventInit, html = '<p></p>') {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  let seen: KeyboardEvent | null = null;
  place.addEventListener('keydown', (event) => {
    seen = event;
  });
  place.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  const layer = seen === null ? null : layerOfKey(seen);
  place.remove();
  return layer;
}

test.each([
  [{ key: 'k', ctrlKey: true }, 'find'],
  [{ key: 'K', metaKey: true }, 'find'],
  [{ key: '/' }, 'find'],
  [{ key: '?' }, 'keys'],
  [{ key: 'k' }, null],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, null],
  [{ key: '/', altKey: true }, null],
])('%o opens %s', (init, layer) => expect(pressed(init)).toBe(layer));

test.each(['<input>', '<textarea></textarea>', '<select></select>', '<div role="menu"></div>'])(
  'in %s a sign is a sign, and Ctrl+K still searches',
  (html) => {
    expect(pressed({ key: '/' }, html)).toBeNull();
    expect(pressed({ key: '?' }, html)).toBeNull();
    expect(pressed({ key: 'k', ctrlKey: true }, html)).toBe('find');
  },
);
