import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { site } from '@kerala-stays/domain/content/site';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import ReceiptPage from './receipt-page.tsx';

const getBooking = vi.hoisted(() => vi.fn());
vi.mock('../api/booking-calls.ts', () => ({ getBooking }));
const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ status: 'signed-in', getIdToken, openSignIn: vi.fn() }),
}));

const paid = {
  reference: 'KS-1',
  currency: 'usd',
  totalMinor: 24_000,
  paidMinor: 24_000,
  isPaid: true,
  status: 'paid',
  paidAt: '2026-11-20T06:00:00Z',
  guestName: 'Devika',
  guests: 1,
};

async function show(fields: object): Promise<string> {
  getBooking.mockResolvedValue({ ok: true, value: readBooking('b1', { ...paid, ...fields }) });
  renderPart(<ReceiptPage bookingId="b1" />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Receipt – not a tax invoice',
  );
  return document.body.textContent ?? '';
}

test('a receipt says what was paid, and when', async () => {
  const text = await show({});
  expect(text).toContain('Paid in full. First payment: 20 Nov 2026, 11:30.');
  expect(text).toContain('KS-1');
  for (const ours of [site.legalName, site.address, site.phone]) expect(text).toContain(ours);
  expect(text).toContain('Total$240.00Paid$240.00');
  expect(text).not.toContain('cancelled');
});

test('a receipt names no time of payment that is not known', async () => {
  expect(await show({ paidAt: '' })).not.toContain('First payment');
});

test('a receipt of a cancelled stay does not pass for one that takes place', async () => {
  const gone = {
    status: 'cancelled',
    cancelledBy: 'house',
    cancelledAt: '2026-11-21T06:00:00Z',
    refundStatus: 'issued',
    refundedMinor: 24_000,
    refundDueMinor: 24_000,
  };
  const text = await show(gone);
  expect(text).toContain('This booking was cancelled on 21 Nov 2026, 11:30 by the house.');
  expect(text).toContain('$240 has been refunded.');
});
