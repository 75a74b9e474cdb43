import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { fitsFilters } from './booking-fits.ts';

const booking = readBooking('b1', {
  reference: 'KS-4F9A01C2',
  guestName: 'Devika Menon',
  guestEmail: 'devika@example.com',
  hotel: { _id: 'h1' },
  status: 'paid',
  checkInDate: '2026-12-24',
});
const fits = (change: object) =>
  fitsFilters(booking, { status: '', search: '', hotelId: '', from: '', to: '', ...change });

test.each([
  {},
  { search: 'ks-4f9a01c2' },
  { search: 'Devika@Example.com' },
  { search: 'devi' },
  { hotelId: 'h1', status: 'paid' },
  { from: '2026-12-24', to: '2026-12-24' },
])('is found by %j', (filters) => {
  expect(fits(filters)).toBe(true);
});

test.each([
  { search: 'menon' },
  { search: 'devika@example.org' },
  { hotelId: 'h2' },
  { status: 'expired' },
  { from: '2026-12-25' },
  { to: '2026-12-23' },
])('is not found by %j', (filters) => {
  expect(fits(filters)).toBe(false);
});
