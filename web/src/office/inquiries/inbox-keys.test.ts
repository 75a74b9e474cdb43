import { afterEach, expect, test } from 'vitest';
import { isInboxKey } from './inbox-keys.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** Whether a key pressed in the element with this id counts. */
function countsIn(html: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  let counts: boolean | null = null;
  const listener = (event: KeyboardEvent) => {
    counts = isInboxKey(event);
  };
  document.addEventListener('keydown', listener);
  const target = document.querySelector('#here') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, ...init }));
  document.removeEventListener('keydown', listener);
  return counts === true;
}

test('keys are the inbox’s on the page, on its rows and their boxes, and in the open inquiry', () => {
  expect(countsIn('')).toBe(true);
  expect(countsIn('<ul><li><button id="here"></button></li></ul>')).toBe(true);
  expect(countsIn('<input type="checkbox" id="here">')).toBe(true);
  const drawer =
    '<div class="MuiModal-root"><i data-inbox-panel></i><a id="here" href="#"></a></div>';
  expect(countsIn(drawer)).toBe(true);
});

test('they are text while someone types, and no others’ in a menu, a list of choices or another dialog', () => {
  for (const html of [
    '<input type="search" id="here">',
    '<textarea id="here"></textarea>',
    '<div role="combobox" tabindex="0" id="here"></div>',
    '<ul role="menu"><li id="here"></li></ul>',
    '<div class="MuiModal-root"><button id="here"></button></div>',
  ]) {
    expect(countsIn(html), html).toBe(false);
  }
  expect(countsIn('', { metaKey: true })).toBe(false);
  expect(countsIn('', { altKey: true })).toBe(false);
});
