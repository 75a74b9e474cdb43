import { expect, test, vi } from 'vitest';
import { forgetAllStays } from './forget-all-stays.ts';
import { isKept, keepStay } from './kept-stays.ts';

const stay = { status: 'paid', isPaid: true, checkOutDate: '2099-12-27' };

test('signing out leaves nothing of any stay, and an open page keeps nothing again', async () => {
  const left = new Map([
    ['trip-/assets/entry-1.js', 1],
    ['other', 2],
  ]);
  vi.stubGlobal('caches', {
    keys: async () => [...left.keys()],
    delete: async (name: string) => left.delete(name),
  });
  const unregister = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ unregister }) } });
  localStorage.clear();
  localStorage.setItem('density', 'compact');
  localStorage.setItem('ks_trip_b1', 'k');
  expect(keepStay('b1', stay, new Date())).toBe(true);
  await forgetAllStays();
  expect(Object.keys(localStorage)).toEqual(['density']);
  expect([...left.keys()]).toEqual(['other']);
  expect(unregister).toHaveBeenCalledOnce();
  keepStay('b1', stay, new Date());
  expect(isKept('b1')).toBe(false);
});
