import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { listArrivals, listDepartures } from './day-stay.ts';

const paid = { status: 'paid', isPaid: true, paidMinor: 24_000 };
const booking = (id: string, fields: object) =>
  readBooking(id, {
    currency: 'usd',
    totalMinor: 24_000,
    guestName: `Guest ${id}`,
    hotel: { name: 'Mill House' },
    room: { roomType: 'Suite' },
    checkInDate: '2026-12-24',
    checkOutDate: '2026-12-26',
    ...fields,
  });

test('an arrival is open until it is recorded and paid; a no-show is neither', () => {
  const stays = listArrivals([
    booking('1', { ...paid, checkedInAt: '2026-12-24T09:00:00Z' }),
    booking('2', paid),
    booking('3', { status: 'part-paid', paidMinor: 7200, checkedInAt: '2026-12-24T09:00:00Z' }),
    booking('4', { ...paid, noShow: true }),
    booking('5', { status: 'cancelled' }),
    booking('6', { status: 'expired' }),
  ]);
  expect(stays.map(({ id, state, money, isOpen }) => [id, state, money, isOpen])).toEqual([
    ['1', 'checked in', 'paid', false],
    ['2', 'arrival not recorded', 'paid', true],
    ['3', 'checked in', 'owes $168', true],
    ['4', 'did not come', 'paid', false],
  ]);
  expect(stays[0]).toMatchObject({ guest: 'Guest 1', place: 'Mill House · Suite' });
});

test('a departure is open while money is owed', () => {
  const stays = listDepartures([
    booking('1', paid),
    booking('2', { status: 'part-paid', paidMinor: 7200 }),
    booking('3', { ...paid, noShow: true }),
  ]);
  expect(stays.map(({ id, money, isOpen }) => [id, money, isOpen])).toEqual([
    ['1', 'paid', false],
    ['2', 'owes $168', true],
  ]);
});
