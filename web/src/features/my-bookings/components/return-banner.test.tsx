import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { usePaymentReturn } from '../use-payment-return.ts';
import { ReturnBanner } from './return-banner.tsx';

const checkPayment = vi.hoisted(() => vi.fn());
vi.mock('../api/booking-calls.ts', () => ({ checkPayment }));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => 'token' }),
}));
vi.mock('#web/lib/use-server-now.ts', () => ({
  useServerNow: () => new Date('2026-11-22T10:00:00Z'),
}));

const booking = (fields: object) =>
  readBooking('b1', {
    hotel: { _id: 'h1', name: 'Oakline', address: 'Munnar' },
    ...{ checkInDate: '2026-12-25', checkOutDate: '2026-12-28', currency: 'usd' },
    ...{ totalMinor: 24_000, refundCapPercent: 100, ...fields },
  });

function Page({ of }: { of: ReturnType<typeof booking> }) {
  const back = usePaymentReturn(null);
  return back && <ReturnBanner booking={of} back={back} onPaid={vi.fn()} />;
}
const open = (of: ReturnType<typeof booking>, at = '/my-bookings?booking=b1') =>
  renderPart(<Page of={of} />, { at });

beforeEach(() => checkPayment.mockReset());

test('a paid stay is announced, in focus, with what is needed for it, and the address forgets it', async () => {
  checkPayment.mockResolvedValue({ ok: true, value: true });
  open(booking({ status: 'paid', isPaid: true, paidMinor: 24_000 }));
  const banner = screen.getByText('Paid. Oakline is yours, 25–28 Dec').closest('[role=status]');
  expect(banner).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Receipt' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('destination=Oakline%2C%20Munnar'),
  );
  await vi.waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/my-bookings$/),
  );
});

test('that nothing was charged waits for the answer of the server, and is not said without one', async () => {
  const held = booking({ status: 'pending-payment', holdUntil: '2026-12-04T15:29:00Z' });
  checkPayment.mockResolvedValue({ ok: true, value: false });
  const { unmount } = open(held);
  expect(screen.queryByText('Nothing was charged')).toBeNull();
  expect(await screen.findByText('Nothing was charged')).toBeVisible();
  unmount();
  checkPayment.mockResolvedValue({ ok: false, message: 'offline' });
  open(held);
  expect(await screen.findByText('You left the payment page')).toBeVisible();
});

test('a page that nobody comes back to says nothing', () => {
  open(booking({ status: 'paid', isPaid: true }), '/my-bookings');
  expect(screen.queryByText(/^Paid\./)).toBeNull();
});
