import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const loadRefund = vi.fn();
const onConfirm = vi.fn();

const booking = readBooking('b1', {
  hotel: { name: 'Backwater House' },
  currency: 'usd',
  totalMinor: 24_000,
  paidMinor: 24_000,
  isPaid: true,
  status: 'paid',
});

beforeEach(() => {
  onConfirm.mockReset();
  loadRefund.mockReset().mockResolvedValue({
    ok: true,
    value: { percent: 50, refundMinor: 12_000, keptMinor: 12_000, note: '' },
  });
});

const open = () =>
  renderPart(
    <CancelDialog
      booking={booking}
      loadRefund={loadRefund}
      onConfirm={onConfirm}
      isBusy={false}
      onClose={vi.fn()}
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

test('shows the message of the server when the booking cannot be cancelled', async () => {
  loadRefund.mockResolvedValue({
    ok: false,
    message: 'This booking can no longer be cancelled.',
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('can no longer be cancelled');
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeDisabled();
});
