import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { paymentExceptionMessages } from '@kerala-stays/domain/money/payment';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import type { ExceptionRow } from '../api/payment-exceptions.ts';
import { BookingStatusChip } from './booking-status-chip.tsx';
import { ExceptionItem } from './exception-item.tsx';

vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => null }),
}));

const row: ExceptionRow = {
  id: 'e1',
  reason: 'disputed',
  text: paymentExceptionMessages.disputed,
  bookingId: '4f9a01c2-77aa-4e0d',
  paymentId: '',
  amountMinor: 24_000,
  currency: 'usd',
  refundDue: false,
  createdAt: '2026-11-01T06:00:00Z',
};

test('an entry names its booking, and the way out of closing it cannot be taken for closing it', async () => {
  renderPart(<ExceptionItem row={row} />);
  expect(screen.getByText('KS-4F9A01C2').parentElement).toHaveTextContent(
    /^KS-4F9A01C2 · \$240 · /,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close with reason' }));
  const labels = screen.getAllByRole('button').map((button) => button.textContent);
  expect(labels).toEqual(['Keep it open', 'Close entry']);
  await userEvent.click(screen.getByRole('button', { name: 'Keep it open' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a payment of no known booking names none', () => {
  renderPart(<ExceptionItem row={{ ...row, bookingId: '' }} />);
  expect(screen.getByText(/^\$240 · /)).toBeInTheDocument();
});

const paid = { status: 'paid', isPaid: true, totalMinor: 24_000, paidMinor: 24_000 };
test.each([
  ['calm', paid, 'Paid', '#dcefe2'],
  ['owing money back', { ...paid, refundStatus: 'failed' }, 'Paid, refund due', '#fbe3df'],
  [
    'disputed',
    { ...paid, disputed: true, refundStatus: 'failed' },
    'Paid, disputed, refund due',
    '#fbe3df',
  ],
])('in the list a paid booking that is %s has the colour of it', (_, fields, label, colour) => {
  renderPart(
    <BookingStatusChip booking={readBooking('b1', { ...fields, checkOutDate: '2099-12-26' })} />,
  );
  expect(screen.getByText(label).parentElement).toHaveStyle({ backgroundColor: colour });
});

test.each([
  ['pi_1', 'Stripe'],
  ['pay_1', 'Razorpay'],
  ['', 'Stripe'],
])('the advice about payment %j names %s', (paymentId, provider) => {
  renderPart(<ExceptionItem row={{ ...row, paymentId }} />);
  expect(screen.getByText(new RegExp(`Answer the bank in ${provider}’s dashboard`))).toBeVisible();
});
