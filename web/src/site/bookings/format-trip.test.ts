import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { formatTrip } from './format-trip.ts';

const now = new Date('2026-11-23T06:00:00Z');
const held = {
  status: 'pending-payment',
  currency: 'inr',
  totalMinor: 1_260_000,
  dueNowMinor: 1_260_000,
  holdUntil: '2026-11-23T12:00:00.000Z',
};

test.each([
  [held, 'Please pay ₹12,600 by then; after that, the nights are released to other guests.'],
  [
    { ...held, dueNowMinor: 378_000 },
    'Please pay ₹3,780 by then; after that, the nights are released to other guests.',
  ],
  [
    { ...held, holdUntil: '2026-11-23T05:00:00.000Z' },
    'The nights may have gone to other guests. Please call us, or send a new inquiry.',
  ],
])('the page of a held stay says how much is due, and until when', (fields, text) => {
  expect(formatTrip(readBooking('b1', fields), now).text).toBe(text);
});
