import { booking as schema } from '@kerala-stays/domain/api/booking-schemas';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { bookingResponse } from './booking-responses.ts';

const booking = readBooking('b1', {
  totalMinor: 24_050,
  currency: 'usd',
  guestName: 'Asha',
  isPaid: true,
  paymentId: 'pi_1',
  userId: 'u1',
});

test('old clients find the total in major units and the guest’s name', () => {
  expect(bookingResponse(booking)).toMatchObject({
    _id: 'b1',
    totalPrice: 240.5,
    isPaid: true,
    user: { username: 'Asha' },
  });
});

test('a guest is shown the documented fields and nothing of staff’s', () => {
  expect(schema.strict().parse(bookingResponse(booking))).toEqual(bookingResponse(booking));
  for (const own of [
    'priceReason',
    'keepReason',
    'disputed',
    'disputeLostMinor',
    'noShow',
    'unit',
    'units',
    'tripKeyVersion',
    'personKeys',
    'guestNameKey',
  ]) {
    expect(bookingResponse(booking)).not.toHaveProperty(own);
  }
});
