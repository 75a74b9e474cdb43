import { beforeEach, expect, test, vi } from 'vitest';
import { swallowSecondClick } from './second-click.ts';

const onClick = vi.fn();
const below = document.createElement('a');
below.href = '#hotel';
below.addEventListener('click', onClick);
document.body.append(below);

const first = { clientX: 100, clientY: 500, timeStamp: 1_000 };
/** Clicks on the element below; returns whether the click had an effect. */
function click({ at = [100, 500], afterMs = 200, detail = 2 } = {}): boolean {
  const [clientX, clientY] = at;
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail,
    clientX: clientX ?? 0,
    clientY: clientY ?? 0,
  });
  Object.defineProperty(event, 'timeStamp', { value: first.timeStamp + afterMs });
  return below.dispatchEvent(event);
}

beforeEach(() => {
  onClick.mockReset();
  swallowSecondClick(first);
});

test('the second click of a double one does nothing, the next does', () => {
  expect(click()).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
  expect(click({ afterMs: 300 })).toBe(true);
  expect(onClick).toHaveBeenCalledOnce();
});

test.each([
  ['later', { afterMs: 600 }],
  ['elsewhere', { at: [100, 300] }],
  ['by a key', { detail: 0 }],
])('a click %s is one of its own', (_, how) => {
  expect(click(how)).toBe(true);
  expect(onClick).toHaveBeenCalledOnce();
});
