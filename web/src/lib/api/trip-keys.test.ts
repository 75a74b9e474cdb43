import { afterEach, expect, test, vi } from 'vitest';
import { savedTripKey, takeTripKey } from './trip-keys.ts';

const key = 'k'.repeat(43);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('the key of a link leaves the address, with the rest of it as it was, and is kept', () => {
  history.replaceState({ idx: 3 }, '', `/trip/b1?from=mail#k=${key}`);
  takeTripKey('b1');
  expect(location.href).toMatch(/\/trip\/b1\?from=mail$/);
  expect(history.state).toEqual({ idx: 3 });
  expect(savedTripKey('b1')).toBe(key);
  expect(savedTripKey('b2')).toBeNull();
  // A newer link replaces it.
  history.replaceState(null, '', `/trip/b1#k=${'n'.repeat(43)}`);
  takeTripKey('b1');
  expect(savedTripKey('b1')).toBe('n'.repeat(43));
});

test.each([`#k=${key}.`, `#k=${key}>`, `#k=${key}&utm_source=mail`, `#k%3D${key}`])(
  '%s holds the key, which leaves the address',
  (hash) => {
    history.replaceState(null, '', `/trip/b1${hash}`);
    takeTripKey('b1');
    expect(location.href).not.toContain(key);
    expect(savedTripKey('b1')).toBe(key);
  },
);

test.each(['', '#main', '#k=', `#k=${key}x`, '#k=short'])('%s is no key and stays', (hash) => {
  history.replaceState(null, '', `/trip/b3${hash}`);
  takeTripKey('b3');
  expect(location.hash).toBe(hash === '#k=' ? '#k=' : hash);
  expect(savedTripKey('b3')).toBeNull();
});

test('where the browser keeps nothing it holds for the tab', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  history.replaceState(null, '', `/trip/b4#k=${key}`);
  takeTripKey('b4');
  expect(savedTripKey('b4')).toBe(key);
});
