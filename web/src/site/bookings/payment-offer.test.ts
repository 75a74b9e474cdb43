import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { paymentOffer } from './payment-offer.ts';

const deposit = {
  status: 'pending-payment',
  currency: 'usd',
  totalMinor: 98_000,
  dueNowMinor: 29_400,
  balanceMinor: 68_600,
  balanceDueOn: '2099-12-06',
};
const offer = (fields: object) => paymentOffer(readBooking('b1', { ...deposit, ...fields }));

test('before the deposit the rest of the price is due later', () => {
  expect(offer({})).toMatchObject({ pay: 'Pay $294 now', laterMinor: 68_600 });
});

test('after the deposit nothing is due beyond the balance that the button names', () => {
  const paid = offer({ status: 'part-paid', paidMinor: 29_400 });
  expect(paid).toMatchObject({ pay: 'Pay $686', laterMinor: 0 });
});

test('of a deposit paid in part only what no one has paid is due later', () => {
  expect(offer({ paidMinor: 9_400 })).toMatchObject({ pay: 'Pay $200 now', laterMinor: 68_600 });
});

test('in full it is *Pay Now*, with the amount where no price stands beside it', () => {
  const whole = offer({ dueNowMinor: 98_000, balanceMinor: 0, balanceDueOn: '' });
  expect(whole).toMatchObject({ pay: 'Pay Now', payAmount: 'Pay Now: $980' });
  expect(offer({})?.payAmount).toBe('Pay $294 now');
});
