import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { sumBookings } from '@kerala-stays/domain/bookings/booking-sum';
import { expect, test } from 'vitest';
import { bookingCsv } from './booking-csv.ts';
import { formatSum } from './booking-sum-text.ts';

const booking = readBooking('b1', {
  reference: 'KS-4F9A01C2',
  status: 'part-paid',
  currency: 'usd',
  guests: 2,
  nights: 3,
  guestName: '=HYPERLINK("x")',
  guestEmail: 'a@example.com',
  guestMobile: '+91 98470 12345',
  hotel: { name: 'Lake House, Old Wing' },
  room: { roomType: 'Suite' },
  checkInDate: '2026-12-20',
  checkOutDate: '2026-12-23',
  totalMinor: 136_000,
  paidMinor: 50_050,
  dueNowMinor: 50_050,
  createdAt: new Date('2026-11-01T05:00:00Z'),
});

test('a spreadsheet runs nothing that a guest typed, keeps numbers numbers, and has what is owed', () => {
  const [, row] = bookingCsv([booking], new Date('2026-11-02')).split('\r\n');
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(row).toContain(`,'+91 98470 12345,"Lake House, Old Wing",Suite,2,`);
  expect(row).toMatch(/,2026-12-20,2026-12-23,3,USD,1360,500\.5,0,859\.5$/);
});

test('a sum names what takes place no more', () => {
  expect(formatSum(sumBookings([booking]))).toBe('1 booking, $1,360');
  expect(formatSum(sumBookings([booking, { ...booking, status: 'cancelled' }]))).toBe(
    '2 bookings, $2,720; of these 1 cancelled or expired, $1,360',
  );
});
