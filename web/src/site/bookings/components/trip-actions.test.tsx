import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { TripActions } from './trip-actions.tsx';

/** A stay of $1,350 with a deposit of $405 and the rest of $945 on 6 December. */
const booking = {
  reference: 'KS-1',
  status: 'pending-payment',
  holdUntil: '2099-11-01T06:00:00Z',
  currency: 'usd',
  totalMinor: 135_000,
  dueNowMinor: 40_500,
  balanceMinor: 94_500,
  balanceDueOn: '2099-12-06',
  checkInDate: '2099-12-20',
  checkOutDate: '2099-12-23',
};
const show = (change: object) =>
  renderPart(
    <TripActions booking={readBooking('b1', { ...booking, ...change })} onChanged={() => {}} />,
  ).container;

test('the page of a stay offers the deposit first, and says what is due later', () => {
  show({});
  expect(screen.getByRole('button', { name: 'Pay $405 now' })).toBeVisible();
  expect(screen.getByText('$945 due on 6 Dec 2099')).toBeVisible();
});

test('once the deposit is paid its sum is gone from there', () => {
  const page = show({ status: 'part-paid', paidMinor: 40_500 });
  expect(screen.getByRole('button', { name: 'Pay $945' })).toBeVisible();
  expect(page).not.toHaveTextContent(/405|due on/);
});

test('nothing is offered once all is paid', () => {
  const page = show({ status: 'paid', isPaid: true, paidMinor: 135_000 });
  expect(page).not.toHaveTextContent(/Pay |due on/);
});
