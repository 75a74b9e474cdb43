import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import LoaderRoute from './loader-route.tsx';

const checkPayment = vi.hoisted(() => vi.fn());
const getIdToken = vi.hoisted(() => async () => 'token');
vi.mock('#web/site/bookings/api/booking-calls.ts', () => ({ checkPayment }));
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

// Loaded lazily by the page.
beforeAll(async () => {
  await import('#web/site/bookings/components/payment-watch.tsx');
  await import('#web/site/bookings/components/session-result.tsx');
});
beforeEach(() => {
  vi.useFakeTimers();
  checkPayment.mockReset();
});

const open = (at: string) =>
  renderPart(
    <Routes>
      <Route path="/loader/*" element={<LoaderRoute />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at },
  );
const address = () => screen.getByLabelText('address').textContent;

describe('the loader', () => {
  test('shows a spinner for eight seconds, then the next page', () => {
    open('/loader/my-bookings');
    act(() => vi.advanceTimersByTime(7999));
    expect(screen.getByText('One moment, we are taking you there')).toBeVisible();
    expect(address()).toBe('/loader/my-bookings');
    act(() => vi.advanceTimersByTime(1));
    expect(address()).toBe('/my-bookings');
  });

  test.each([
    '/loader/%2Fevil.com',
    '/loader/%2F%2Fevil.com',
    '/loader/%5Cevil.com',
    '/loader/%5C%5Cevil.com',
    '/loader/%09%2Fevil.com',
    '/loader/https:%2F%2Fevil.com',
    '/loader/javascript:alert(1)',
    '/loader/nowhere',
    '/loader/loader/hotels',
    '/loader/loader%2Fhotels',
    '/loader/',
  ])('leads from %s to the home page', (at) => {
    open(at);
    act(() => vi.advanceTimersByTime(8000));
    expect(address()).toBe('/');
  });

  test('leads from an address that cannot be decoded to the home page', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    open('/loader/%E0%A4%A');
    act(() => vi.advanceTimersByTime(8000));
    expect(address()).toBe('/');
  });

  test('stays with who comes back from a payment link, and says what came of it', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    open('/loader/my-bookings?booking=b1&session=cs_1');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(address()).toBe('/loader/my-bookings?booking=b1&session=cs_1');
  });

  test('asks for the payment link that Razorpay names', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    asked.mockClear();
    const at = '/loader/my-bookings?booking=b1&link=1&razorpay_payment_link_id=plink_1';
    open(at);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(address()).toBe(at);
    expect(asked.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ sessionId: 'plink_1' }));
  });

  test('leaves behind what Razorpay adds to the address of a guest’s own page', () => {
    checkPayment.mockReturnValue(new Promise(() => {}));
    open('/loader/my-bookings?booking=b1&razorpay_payment_link_id=plink_1&razorpay_signature=a');
    act(() => vi.advanceTimersByTime(8000));
    expect(address()).toBe('/my-bookings?booking=b1');
  });

  test.each([
    ['everything is paid', { isPaid: true, paidMinor: 24_000, isOpen: false }],
    ['a deposit is paid', { isPaid: false, paidMinor: 7_200, isOpen: false }],
    ['the bank is still at it', { isPaid: false, paidMinor: 0, isOpen: false }],
  ])('moves on at once when %s', async (_, value) => {
    checkPayment.mockResolvedValue({ ok: true, value });
    open('/loader/my-bookings?booking=b1');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(address()).toBe('/my-bookings?booking=b1');
  });

  test('waits, up to its eight seconds, while the payment page has no result', async () => {
    checkPayment.mockResolvedValue({
      ok: true,
      value: { isPaid: false, paidMinor: 0, isOpen: true },
    });
    open('/loader/my-bookings?booking=b1');
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(address()).toBe('/loader/my-bookings?booking=b1');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(address()).toBe('/my-bookings?booking=b1');
  });

  test('keeps the query of an own page', () => {
    open('/loader/hotels?destination=Munnar');
    act(() => vi.advanceTimersByTime(8000));
    expect(address()).toBe('/hotels?destination=Munnar');
  });
});
