import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import PrivacyRoute from '../../../app/routes/privacy-route.tsx';
import UpiPayment from '../upi/upi-payment.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { TripActions } from './trip-actions.tsx';

vi.mock('#web/config/payment-provider.ts', () => ({
  paymentProvider: 'none',
  hasPaymentPage: false,
}));
const calls = vi.hoisted(() => ({ readUpi: vi.fn(), claimUpi: vi.fn() }));
vi.mock('../api/upi-calls.ts', () => calls);
const getIdToken = async () => null;
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

const booking = (change: object = {}) =>
  readBooking('b1', {
    hotel: { name: 'Oakline' },
    status: 'pending-payment',
    currency: 'inr',
    totalMinor: 1_260_000,
    dueNowMinor: 630_000,
    balanceMinor: 630_000,
    balanceDueOn: '2099-12-06',
    checkInDate: '2099-12-20',
    checkOutDate: '2099-12-23',
    ...change,
  });
const upi = {
  vpa: 'stays@okbank',
  payee: 'Lake Stays',
  amountMinor: 630_000,
  address: 'upi://pay?pa=stays@okbank',
};
const serve = (value: object) => calls.readUpi.mockResolvedValue({ ok: true, value });
const none = /We take no payments online\. We tell you how to pay/;
const showTrip = (change: object = {}) =>
  renderPart(<TripActions booking={booking(change)} onChanged={() => {}} />).container;
const showStatus = (change: object = {}) => {
  const shown = booking(change);
  const ways = <UpiPayment booking={shown} otherwise={<HowToPay />} onChanged={() => {}} />;
  return renderPart(<PaymentStatus booking={shown} busy={false} onPay={vi.fn()} upi={ways} />)
    .container;
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

test.each([
  ['the page of a stay', showTrip],
  ['My Bookings', showStatus],
])('%s offers UPI alone, with what is due later', async (_, show) => {
  serve({ upi, claim: null });
  const page = show();
  expect(await screen.findByRole('button', { name: 'Send ₹6,300 by UPI' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(page).toHaveTextContent('₹6,300 due on 6 Dec 2099');
  expect(page).not.toHaveTextContent(none);
});

test.each([
  ['the page of a stay', showTrip],
  ['My Bookings', showStatus],
])('%s says how to pay where UPI is off, and in dollars', async (_, show) => {
  serve({ upi: null, claim: null });
  show();
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test.each([
  ['the page of a stay', showTrip],
  ['My Bookings', showStatus],
])('%s says it once for a booking in dollars, and never for a paid one', async (_, show) => {
  const first = show({ currency: 'usd' });
  expect(first.textContent.match(/We take no payments online/g)).toHaveLength(1);
  serve({ upi: null, claim: null });
  expect(show({ status: 'paid', isPaid: true, paidMinor: 1_260_000 })).not.toHaveTextContent(none);
});

test('the privacy page names no page for cards', () => {
  const { container } = renderPart(<PrivacyRoute />);
  expect(container).not.toHaveTextContent(/Stripe/);
  expect(container).toHaveTextContent('We take no payments by card on this site.');
  expect(container).toHaveTextContent('Google (hosting and sign-in). We never sell it.');
});
