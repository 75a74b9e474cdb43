import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readRefund } from '@kerala-stays/domain/bookings/refund';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { markRefundPaid } from '../../api/money-calls.ts';
import { takeBack, undoMs } from '../../late-acts.ts';
import { RefundItem } from './refund-item.tsx';

vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => 'token' }),
}));
vi.mock('../../api/money-calls.ts', () => ({
  markRefundPaid: vi.fn(async () => ({ ok: true, value: 'Refund recorded' })),
  retryRefund: vi.fn(),
  withdrawRefund: vi.fn(),
}));

const booking = readBooking('b1', { reference: 'KS-1', guestName: 'Devika', currency: 'inr' });
const refund = readRefund('r1', {
  ...{ paymentId: 'p1', bookingId: 'b1', amountMinor: 1_360_000, currency: 'inr' },
  ...{ method: 'upi', state: 'owed', cause: 'guest-cancelled' },
});

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  takeBack('refund r1');
  vi.useRealTimers();
  vi.mocked(markRefundPaid).mockClear();
});

function record() {
  renderPart(
    <ul>
      <RefundItem refund={refund} booking={booking} />
    </ul>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid: refund of ₹13,600' }));
  expect(
    screen.getByRole('dialog', { name: 'Record refund of ₹13,600 to Devika, KS-1' }),
  ).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Record refund' });
  expect(confirm).toBeDisabled();
  fireEvent.change(screen.getByRole('textbox', { name: /^Reference/ }), {
    target: { value: 'UTR 4711' },
  });
  fireEvent.click(confirm);
}

test('a refund that staff have paid is recorded after ten seconds, with its reference', async () => {
  record();
  expect(screen.getByText(/Recorded in a few seconds/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull();
  expect(markRefundPaid).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(undoMs));
  expect(vi.mocked(markRefundPaid).mock.calls).toEqual([['r1', 'UTR 4711', 'token']]);
});

test('taken back in time nothing is written, and it can be recorded anew', async () => {
  record();
  fireEvent.click(screen.getByRole('button', { name: 'Undo: refund of ₹13,600' }));
  await act(() => vi.advanceTimersByTimeAsync(undoMs * 2));
  expect(markRefundPaid).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /^Mark as paid/ })).toBeVisible();
});
