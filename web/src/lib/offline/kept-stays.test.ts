import { beforeEach, expect, test, vi } from 'vitest';
import { savedTripKey } from '../api/trip-keys.ts';
import {
  forgetStay,
  isKept,
  keepHouse,
  keepStay,
  keptStay,
  listKept,
  removeStay,
} from './kept-stays.ts';

const now = new Date('2026-11-28T06:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const stay = (fields: object = {}) => ({
  status: 'paid',
  isPaid: true,
  checkInDate: '2026-12-24',
  checkOutDate: '2026-12-27',
  hotel: { name: 'Oakline' },
  ...fields,
});

beforeEach(() => localStorage.clear());

test('a secured stay is read as the server told it, with its house', () => {
  expect(keepStay('b1', stay(), now)).toBe(true);
  keepHouse('b1', { facts: { checkInFrom: '14:00' } });
  const kept = keptStay('b1', later(60));
  expect(kept).toMatchObject({ at: now.toISOString(), booking: { _id: 'b1', status: 'paid' } });
  expect(kept?.house).toEqual({ facts: { checkInFrom: '14:00' } });
  keepStay('b1', stay(), later(5));
  expect(keptStay('b1', later(60))?.house, 'told again').toEqual({
    facts: { checkInFrom: '14:00' },
  });
});

test.each([
  ['held', stay({ status: 'pending-payment', isPaid: false })],
  ['cancelled', stay({ status: 'cancelled' })],
  ['long over', stay({ checkInDate: '2026-09-01', checkOutDate: '2026-09-04' })],
  ['damaged', 'nonsense'],
])('a stay that is %s is not kept, and an older copy of it goes', (_, told) => {
  keepStay('b1', stay(), now);
  expect(keepStay('b1', told, now)).toBe(false);
  expect(keptStay('b1', now)).toBeNull();
  expect(listKept()).toEqual([]);
});

test('a kept stay goes by itself a month after the departure', () => {
  keepStay('b1', stay(), now);
  expect(keptStay('b1', new Date('2027-01-26T00:00:00+05:30'))).not.toBeNull();
  expect(keptStay('b1', new Date('2027-01-27T00:00:00+05:30'))).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('five stays are kept, and the one that was opened longest ago makes room', () => {
  for (let at = 1; at <= 5; at++) keepStay(`b${at}`, stay(), later(at));
  keepStay('b1', stay(), later(6));
  keepStay('b6', stay(), later(7));
  expect(listKept()).toEqual(['b6', 'b1', 'b5', 'b4', 'b3']);
});

test.each(['{', '[]', '"text"', 'null'])('what is damaged is none: %s', (text) => {
  localStorage.setItem('ks_stay_b1', text);
  expect(keptStay('b1', now)).toBeNull();
  keepHouse('b1', {});
  expect(localStorage.getItem('ks_stay_b1')).toBe(text);
  expect(keepStay('b1', stay(), now), 'and is replaced').toBe(true);
});

test('a full storage keeps nothing, and says so', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepStay('b1', stay(), now)).toBe(false);
  expect(isKept('b1')).toBe(false);
});

test('the house of a stay that is not kept is not kept', () => {
  keepHouse('b1', { private: { phone: '+91 98' } });
  expect(localStorage).toHaveLength(0);
  keepStay('b1', stay(), now);
  forgetStay('b1');
  keepHouse('b1', { private: { phone: '+91 98' } });
  expect(localStorage).toHaveLength(0);
});

test('what its guest removed stays away while the page is open, whose key goes on working', () => {
  localStorage.setItem('ks_trip_b7', 'k'.repeat(43));
  keepStay('b7', stay(), now);
  removeStay('b7');
  expect(localStorage).toHaveLength(0);
  expect(keepStay('b7', stay(), later(1))).toBe(false);
  expect(savedTripKey('b7')).toBe('k'.repeat(43));
});
