import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { readRefund } from '@kerala-stays/domain/money/refund';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { markRefundPaid } from '../../api/money-calls.ts';
import { takeBack, undoMs } from '../../late-acts.ts';
import { formatRefundState } from '../../refund-text.ts';
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
  paymentId: 'p1',
  bookingId: 'b1',
  amountMinor: 1_360_000,
  currency: 'inr',
  method: 'upi',
  state: 'owed',
  cause: 'guest-cancelled',
  createdAt: '2026-11-20T09:00:00.000Z',
});

beforeEach(() =>
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T09:00:00.000Z') }),
);
afterEach(() => {
  takeBack('refund r1');
  vi.useRealTimers();
  vi.mocked(markRefundPaid).mockClear();
});

function typeReference() {
  fireEvent.change(screen.getByRole('textbox', { name: /^Reference/ }), {
    target: { value: 'UTR 4711' },
  });
}

function open() {
  renderPart(
    <ul>
      <RefundItem refund={refund} booking={booking} />
    </ul>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid: refund of ₹13,600' }));
}

function record() {
  open();
  expect(
    screen.getByRole('dialog', { name: 'Record refund of ₹13,600 to Devika, KS-1' }),
  ).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Record refund' });
  expect(confirm).toBeDisabled();
  typeReference();
  fireEvent.click(confirm);
}

test('a refund that staff have paid is recorded after ten seconds, with its reference and the day', async () => {
  record();
  expect(screen.getByText(/Recorded in a few seconds/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull();
  expect(markRefundPaid).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(undoMs));
  expect(vi.mocked(markRefundPaid).mock.calls).toEqual([
    ['r1', { reference: 'UTR 4711', paidOn: '2026-11-24' }, 'token'],
  ]);
});

test('it can have been paid on a day since it was decided, and on no other', () => {
  open();
  const confirm = screen.getByRole('button', { name: 'Record refund' });
  typeReference();
  const day = screen.getByLabelText(/^Paid on/);
  expect(day).toHaveValue('2026-11-24');
  for (const wrong of ['2026-11-19', '2026-11-25', '']) {
    fireEvent.change(day, { target: { value: wrong } });
    expect(confirm).toBeDisabled();
    expect(day).toHaveAccessibleDescription(/^It was decided on 20 Nov 2026/);
  }
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  expect(confirm).toBeEnabled();
});

test('one that was paid says on which day, and one from before days were kept does not', () => {
  const paid = { ...refund, state: 'paid' as const, note: 'UTR 1' };
  expect(formatRefundState({ ...paid, paidOn: '2026-11-20' as CalendarDate })).toBe(
    'Paid back on 20 Nov 2026, reference UTR 1',
  );
  expect(formatRefundState(paid)).toBe('Paid back, reference UTR 1');
});

test('taken back in time nothing is written, and it can be recorded again', async () => {
  record();
  fireEvent.click(screen.getByRole('button', { name: 'Undo: refund of ₹13,600' }));
  await act(() => vi.advanceTimersByTimeAsync(undoMs * 2));
  expect(markRefundPaid).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /^Mark as paid/ })).toBeVisible();
});

test.each([
  ['pi_1', 'Stripe'],
  ['pay_1', 'Razorpay'],
])('a refund of payment %s is said to go through %s', (paymentId, provider) => {
  const failed = { ...refund, paymentId, channel: 'stripe', state: 'failed' } as const;
  expect(formatRefundState({ ...failed, state: 'owed' })).toContain(`through ${provider}`);
  expect(formatRefundState({ ...failed, failure: 'balance_insufficient' })).toContain(provider);
  renderPart(
    <ul>
      <RefundItem refund={{ ...failed, cause: 'made-at-stripe' }} booking={booking} />
    </ul>,
  );
  expect(screen.getByText(`₹13,600 by UPI (${provider})`)).toBeVisible();
  expect(screen.getByText(new RegExp(`Made in ${provider}’s dashboard`))).toBeVisible();
  expect(screen.getByRole('button', { name: /^Try again through/ })).toHaveTextContent(provider);
});
