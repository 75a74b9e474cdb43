import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { goToPaymentPage } from '../payment-leave.ts';
import { usePaymentReturn } from '../use-payment-return.ts';
import { ReturnBanner } from './return-banner.tsx';

const checkPayment = vi.hoisted(() => vi.fn());
const getIdToken = vi.hoisted(() => async () => 'token');
vi.mock('../api/booking-calls.ts', () => ({ checkPayment }));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken }),
}));
vi.mock('#web/lib/api/use-server-now.ts', () => ({
  useServerNow: () => new Date('2026-11-22T10:00:00Z'),
}));

const booking = (fields: object) =>
  readBooking('b1', {
    hotel: { _id: 'h1', name: 'Oakline', address: 'Munnar' },
    checkInDate: '2026-12-25',
    checkOutDate: '2026-12-28',
    currency: 'usd',
    totalMinor: 24_000,
    refundCapPercent: 100,
    ...fields,
  });

const onPaid = vi.fn();
function Page({ of }: { of: ReturnType<typeof booking> }) {
  const back = usePaymentReturn(null);
  return back && <ReturnBanner key={back.time} booking={of} back={back} onPaid={onPaid} />;
}
const open = (of: ReturnType<typeof booking>, at = '/my-bookings?booking=b1') =>
  renderPart(<Page of={of} />, { at });

beforeEach(() => {
  checkPayment.mockReset();
  onPaid.mockReset();
  sessionStorage.clear();
  history.replaceState(null, '', '/my-bookings');
});

test('a paid stay is announced, in focus, with what is needed for it, and the address forgets it', async () => {
  checkPayment.mockResolvedValue({
    ok: true,
    value: { isPaid: true, paidMinor: 24_000, isOpen: false },
  });
  open(booking({ status: 'paid', isPaid: true, paidMinor: 24_000 }));
  const banner = screen.getByText('Paid. Oakline is yours, 25–28 Dec').closest('[role=status]');
  expect(banner).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Receipt' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('destination=Oakline%2C%20Munnar'),
  );
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/my-bookings$/),
  );
});

test('that nothing was charged waits for the answer of the server, and is not said without one', async () => {
  const held = booking({ status: 'pending-payment', holdUntil: '2026-12-04T15:29:00Z' });
  checkPayment.mockResolvedValue({
    ok: true,
    value: { isPaid: false, paidMinor: 0, isOpen: true },
  });
  const { unmount } = open(held);
  expect(screen.queryByText('Nothing was charged')).toBeNull();
  expect(await screen.findByText('Nothing was charged')).toBeVisible();
  unmount();
  checkPayment.mockResolvedValue({ ok: false, message: 'offline' });
  open(held);
  expect(await screen.findByText('You left the payment page')).toBeVisible();
});

test('a page that no one comes back to says nothing', () => {
  open(booking({ status: 'paid', isPaid: true }), '/my-bookings');
  expect(screen.queryByText(/^Paid\./)).toBeNull();
});

describe('who comes back by the browser’s own Back', () => {
  const held = booking({ status: 'pending-payment', holdUntil: '2026-12-04T15:29:00Z' });
  const goToPay = (of = held) => goToPaymentPage(of, '#paying');
  const nothing = { ok: true, value: { isPaid: false, paidMinor: 0, isOpen: true } };

  test('reads once, in focus, that nothing was charged', async () => {
    checkPayment.mockResolvedValue(nothing);
    goToPay();
    const { unmount } = open(held, '/my-bookings');
    const banner = (await screen.findByText('Nothing was charged')).closest('[role=status]');
    await waitFor(() => expect(banner).toHaveFocus());
    expect(banner).toHaveTextContent('still held for you until 4 Dec 2026, 20:59.');
    unmount();
    open(held, '/my-bookings');
    expect(screen.queryByText('Nothing was charged'), 'a reload says nothing').toBeNull();
    expect(checkPayment).toHaveBeenCalledOnce();
  });

  test('reads it as well when the page is brought back as it was left, each time', async () => {
    checkPayment.mockResolvedValue(nothing);
    open(held, '/my-bookings');
    const restore = () =>
      act(async () => {
        dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      });
    await restore();
    expect(checkPayment, 'nobody had gone to pay').not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      goToPay();
      (document.activeElement as HTMLElement | null)?.blur();
      await restore();
      expect(checkPayment).toHaveBeenCalledTimes(times);
      const banner = screen.getByText('Nothing was charged').closest('[role=status]');
      expect(banner).toHaveFocus();
    }
  });

  test('reads never that nothing was charged when a payment, or a deposit, is known by now', async () => {
    checkPayment.mockResolvedValue({ ok: true, value: { isPaid: false, paidMinor: 7_000 } });
    goToPay();
    open(held, '/my-bookings');
    expect(await screen.findByText('We are waiting for the bank to confirm')).toBeVisible();
    // The page reloads its booking.
    await waitFor(() => expect(onPaid).toHaveBeenCalled());
    expect(screen.queryByText('Nothing was charged')).toBeNull();
  });

  test('is not spoken to on another page', () => {
    goToPay();
    history.replaceState(null, '', '/trip/b1');
    open(held, '/my-bookings');
    expect(checkPayment).not.toHaveBeenCalled();
  });
});
