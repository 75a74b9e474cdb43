import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { paymentRequest } from './payment-request.ts';

const now = new Date('2026-11-23T12:00:00Z');
const link = { amount: '₹8,400', url: 'https://pay.example/1' };
const booking = (more: object) =>
  readBooking('b1', {
    guestName: 'Devika',
    reference: 'KS-1',
    hotel: { name: 'Lake House' },
    checkInDate: '2026-12-24',
    checkOutDate: '2026-12-26',
    ...more,
  });

test('an unpaid booking says until when its nights are held', () => {
  const held = booking({ status: 'pending-payment', holdUntil: '2026-11-24T15:30:00Z' });
  expect(paymentRequest(held, link, now)).toBe(
    'Hello Devika, please pay ₹8,400 for your stay at Lake House, 24 Dec 2026 to 26 Dec 2026 (KS-1). It is held for you until 24 Nov 2026, 21:00 (Indian time). You can pay here: https://pay.example/1',
  );
});

test.each([
  ['whose hold has ended', { status: 'pending-payment', holdUntil: '2026-11-23T11:00:00Z' }],
  ['whose balance is asked for', { status: 'part-paid', holdUntil: '2026-11-24T15:30:00Z' }],
])('a booking %s promises nothing', (_, more) => {
  expect(paymentRequest(booking(more), link, now)).toBe(
    'Hello Devika, please pay ₹8,400 for your stay at Lake House, 24 Dec 2026 to 26 Dec 2026 (KS-1). You can pay here: https://pay.example/1',
  );
});
