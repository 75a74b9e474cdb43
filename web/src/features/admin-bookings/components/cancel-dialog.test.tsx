import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const previewRefund = vi.hoisted(() => vi.fn());
const cancelBooking = vi.hoisted(() => vi.fn());
vi.mock('../api/booking-calls.ts', () => ({ previewRefund, cancelBooking }));
const getIdToken = vi.hoisted(() => async () => 'token');
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken }),
}));

const booking = readBooking('b1', {
  hotel: { name: 'Backwater House' },
  currency: 'usd',
  totalMinor: 24_000,
  paidMinor: 24_000,
  isPaid: true,
  status: 'paid',
});
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  previewRefund.mockReset().mockResolvedValue({
    ok: true,
    value: { percent: 50, refundMinor: 12_000, keptMinor: 12_000 },
  });
  cancelBooking.mockReset().mockResolvedValue({ ok: true, value: 'Booking cancelled' });
});

test('shows the exact refund before anything can be confirmed', async () => {
  renderPart(<CancelDialog booking={booking} onClose={onClose} />);
  const confirm = screen.getByRole('button', { name: 'Cancel booking' });
  expect(confirm).toBeDisabled();
  expect(await screen.findByText('$120')).toBeVisible();
  expect(confirm).toBeEnabled();
  fireEvent.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(cancelBooking).toHaveBeenCalledWith('b1', 12_000, 'token');
});

test('says what the server says when the booking cannot be cancelled', async () => {
  previewRefund.mockResolvedValue({
    ok: false,
    message: 'This booking can no longer be cancelled.',
  });
  renderPart(<CancelDialog booking={booking} onClose={onClose} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('can no longer be cancelled');
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeDisabled();
});
