import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ReturnedPart } from '@kerala-stays/domain/money/returned-parts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const loadRefund = vi.fn();
const onConfirm = vi.fn();
const onClose = vi.fn();

const part = (change: Partial<ReturnedPart>): ReturnedPart => ({
  channel: 'stripe',
  method: 'card',
  amountMinor: 12_000 as MinorUnits,
  isWaiting: false,
  lateMethod: '',
  ...change,
});

const booking = readBooking('b1', {
  hotel: { name: 'Backwater House' },
  currency: 'usd',
  totalMinor: 24_000,
  paidMinor: 24_000,
  isPaid: true,
  status: 'paid',
  checkInDate: '2099-12-25',
  refundCapPercent: 100,
});

beforeEach(() => {
  onConfirm.mockReset();
  onClose.mockReset();
  loadRefund.mockReset().mockResolvedValue({
    ok: true,
    value: { percent: 50, refundMinor: 12_000, keptMinor: 12_000, note: '', returns: [part({})] },
  });
});

const open = (change: Partial<Booking> = {}) =>
  renderPart(
    <CancelDialog
      booking={{ ...booking, ...change }}
      loadRefund={loadRefund}
      onConfirm={onConfirm}
      isBusy={false}
      onClose={onClose}
    />,
  );

test('shows the exact refund before anything can be confirmed', async () => {
  open();
  const confirm = screen.getByRole('button', { name: 'Cancel booking' });
  expect(confirm).toBeDisabled();
  expect(await screen.findByText('$120')).toBeVisible();
  expect(confirm).toBeEnabled();
  fireEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(12_000);
});

test.each([
  ['to the card', part({}), 'It goes back to the card that you paid with.'],
  [
    'to a UPI account',
    part({ method: 'upi' }),
    'It goes back to the UPI account that you paid from.',
  ],
  [
    'by bank transfer when Stripe’s time is over',
    part({ channel: 'manual', method: 'bank', lateMethod: 'upi', lateDays: 60 }),
    'It goes back by bank transfer, because a payment by UPI can return the way it came only for 60 days. We will ask you for the account.',
  ],
])('says beforehand that it goes back %s', async (_, returned, words) => {
  loadRefund.mockResolvedValue({
    ok: true,
    value: { percent: 50, refundMinor: 12_000, keptMinor: 12_000, note: '', returns: [returned] },
  });
  open();
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
});

test('offers to keep the booking, which changes nothing, before it offers the loss', async () => {
  open();
  await screen.findByText('$120');
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names.slice(-2)).toEqual(['Keep the booking', 'Cancel booking']);
  fireEvent.click(screen.getByRole('button', { name: 'Keep the booking' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('shows the message of the server when the booking cannot be cancelled', async () => {
  loadRefund.mockResolvedValue({
    ok: false,
    message: 'This booking can no longer be cancelled.',
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('can no longer be cancelled');
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeDisabled();
});

const refund = (change: object) =>
  loadRefund.mockResolvedValue({
    ok: true,
    value: {
      percent: 100,
      refundMinor: 12_000,
      keptMinor: 0,
      note: '',
      ...change,
      returns: [part({})],
    },
  });

test('says why a stay that was moved brings less than its date suggests', async () => {
  const note = 'This stay was moved from an earlier date, which allowed a refund of 50% at most.';
  refund({ percent: 50, note });
  open();
  expect(await screen.findByText(/of \$240 will be refunded \(\s*50%\).*moved from/)).toBeVisible();
});

test('counts what was refunded before', async () => {
  refund({});
  open({ refundDueMinor: 12_000 as MinorUnits });
  expect(await screen.findByText(/100%, less \$120 that was refunded before/)).toBeVisible();
});

test('does not blame the date when everything was refunded before', async () => {
  refund({ refundMinor: 0 });
  open({ refundDueMinor: 24_000 as MinorUnits });
  expect(await screen.findByText(/no refund beyond/)).toBeVisible();
  expect(screen.queryByText(/so close to check-in/)).toBeNull();
});

test('shows the policy as days of this stay, marks today, and folds the rules away', async () => {
  open();
  const steps = within(await screen.findByRole('list', { name: /get back if you cancel/ }));
  const days = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(days).toEqual([
    'Today, until 11 Dec 2099100% back',
    'Until 19 Dec 209950% back',
    'From 20 Dec 2099no refund',
  ]);
  expect(steps.getByText(/^Today, until 11 Dec/).parentElement).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(screen.getByText(/must be adults/)).not.toBeVisible();
});

test('an unpaid booking needs one sentence, and no rules of refunds', async () => {
  refund({ refundMinor: 0 });
  open({ paidMinor: 0 as MinorUnits, isPaid: false, status: 'pending-payment' });
  expect(await screen.findByText(/^Nothing has been paid/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText('All rules')).toBeNull();
});

test('a stay that can be moved may be moved instead', async () => {
  const onMove = vi.fn();
  renderPart(
    <CancelDialog
      booking={booking}
      loadRefund={loadRefund}
      onConfirm={onConfirm}
      onMove={onMove}
      isBusy={false}
      onClose={vi.fn()}
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Move it instead' }));
  expect(onMove).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});
