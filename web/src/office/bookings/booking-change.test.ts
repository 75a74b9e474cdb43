import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import {
  changesStay,
  draftChange,
  isUnchanged,
  readChange,
  rebaseDraft,
  withCheckIn,
} from './booking-change.ts';

const booking = readBooking('b1', {
  currency: 'usd',
  totalMinor: 24_000,
  checkInDate: '2026-12-24',
  checkOutDate: '2026-12-26',
  room: { roomTypeId: 'suite', roomType: 'Suite' },
  unit: 2,
  guests: 2,
  guestName: 'Devika',
  guestEmail: 'devika@example.com',
});
const change = (fields: object) => readChange({ ...draftChange(booking), ...fields }, booking);

test('only what differs is sent', () => {
  expect(isUnchanged(change({}) ?? { adults: 1 })).toBe(true);
  expect(change({ guestName: ' Devika ' })).toEqual({});
  expect(change({ checkOut: '2026-12-27' })).toEqual({ checkOut: '2026-12-27' });
  expect(change({ adults: '3', guestMobile: '+91 1' })).toEqual({
    adults: 3,
    childAges: [],
    guestMobile: '+91 1',
  });
  expect(change({ unit: '' })).toEqual({});
  expect(change({ roomTypeId: 'cottage', unit: '2' })).toEqual({ roomTypeId: 'cottage', unit: 2 });
});

test('who comes is named with the age of every child, and nothing is sent before', () => {
  const family = { ...booking, guests: 4, adults: 2, childAges: [9, 4] };
  const changeOf = (fields: object) => readChange({ ...draftChange(family), ...fields }, family);
  expect(changeOf({})).toEqual({});
  expect(changeOf({ childAges: ['9', 'away'] })).toEqual({ adults: 2, childAges: [9] });
  expect(changeOf({ childAges: ['9', '4', ''] })).toBeNull();
  expect(changeOf({ childAges: ['9', '4', '0'] })).toEqual({ adults: 2, childAges: [9, 4, 0] });
  expect(changesStay({ ...draftChange(family), childAges: ['9', '5'] }, family)).toBe(true);
  // A colleague changed the ages since; the adults are those that were typed.
  const typed = { ...draftChange(family), adults: '3' };
  const rebased = rebaseDraft(typed, family, { ...family, childAges: [10, 4] });
  expect(rebased).toMatchObject({ adults: '3', childAges: ['10', '4'] });
});

test('a price of one’s own counts once it has an amount and a reason', () => {
  expect(change({ price: 'own', total: '200' })).toBeNull();
  expect(change({ price: 'own', total: 'x', priceReason: 'Regular guest' })).toBeNull();
  expect(change({ price: 'own', total: '200', priceReason: 'Regular guest' })).toEqual({
    price: { totalMinor: 20_000, reason: 'Regular guest' },
  });
});

test('the old price is kept only where the stay changes', () => {
  const renamed = { ...draftChange(booking), guestName: 'Anju', price: 'keep' as const };
  expect(changesStay(renamed, booking)).toBe(false);
  expect(readChange(renamed, booking)).toEqual({ guestName: 'Anju' });
  expect(change({ checkOut: '2026-12-27', price: 'keep' })).toMatchObject({ keepPrice: true });
});

test('over a booking that was changed in the meantime, what was typed stays and the rest is as it is now', () => {
  const typed = { ...draftChange(booking), guestName: 'Anju', price: 'own' as const, total: '200' };
  const now = { ...booking, guestName: 'Devika R', guests: 3, adults: 3, guestMobile: '+91 1' };
  const rebased = rebaseDraft(typed, booking, now);
  expect(rebased).toMatchObject({ guestName: 'Anju', price: 'own', total: '200', adults: '3' });
  expect(rebased.guestMobile).toBe('+91 1');
  // Sends only the fields that staff typed, so nothing of the other change is undone.
  expect(readChange({ ...rebased, price: 'rates' }, now)).toEqual({ guestName: 'Anju' });
});

test('another arrival takes the departure along; a half-typed one does not', () => {
  const draft = draftChange(booking);
  const moved = withCheckIn(draft, booking, '2026-12-30');
  expect(moved).toMatchObject({ checkIn: '2026-12-30', checkOut: '2027-01-01' });
  const half = withCheckIn(moved, booking, '');
  expect(half).toMatchObject({ checkIn: '', checkOut: '2027-01-01' });
  expect(withCheckIn(half, booking, '2026-12-25').checkOut).toBe('2026-12-27');
});
