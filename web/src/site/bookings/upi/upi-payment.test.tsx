import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { upiMessages } from '@kerala-stays/domain/money/upi-messages';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import UpiPayment from './upi-payment.tsx';

const calls = vi.hoisted(() => ({ readUpi: vi.fn(), claimUpi: vi.fn() }));
vi.mock('../api/upi-calls.ts', () => calls);
const getIdToken = async () => null;
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

const booking = readBooking('b1', {
  status: 'pending-payment',
  currency: 'inr',
  totalMinor: 1_260_000,
  dueNowMinor: 1_260_000,
});
const upi = {
  vpa: 'stays@okbank',
  payee: 'Lake Stays',
  amountMinor: 1_260_000,
  address: 'upi://pay?pa=stays@okbank',
};
const claim = { state: 'waiting', utr: '412345678901', amountMinor: 1_260_000, createdAt: '' };
const serve = (value: object) => calls.readUpi.mockResolvedValue({ ok: true, value });
const onChanged = vi.fn();
const show = (more: object = {}) =>
  renderPart(<UpiPayment booking={booking} onChanged={onChanged} {...more} />);
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Send ₹12,600 by UPI' }));
  return screen.findByLabelText(/UTR/);
};
const send = async (utr: string) => {
  fireEvent.change(await open(), { target: { value: utr } });
  fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

test('code, amount, UPI ID and the app are there once it is opened', async () => {
  serve({ upi, claim: null });
  show();
  await open();
  expect(screen.getByRole('img', { name: /pay ₹12,600 to Lake Stays/ })).toBeVisible();
  expect(screen.getByText('stays@okbank')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(screen.getByText('Open UPI app')).toHaveAttribute('href', upi.address);
  expect(screen.getByRole('heading', { name: 'Send ₹12,600 by UPI' })).toHaveFocus();
});

test('a number that is none is refused without a call', async () => {
  serve({ upi, claim: null });
  show();
  await send('4123');
  expect(await screen.findByRole('alert')).toHaveTextContent(upiMessages.utr);
  expect(calls.claimUpi).not.toHaveBeenCalled();
});

test('what was sent waits, is sent once by two presses, and nobody reads Paid', async () => {
  serve({ upi, claim: null });
  calls.claimUpi.mockResolvedValue({ ok: true, value: claim });
  const { container } = show();
  await send('4123 4567 8901');
  fireEvent.click(screen.getByRole('button', { name: /I have paid|Sending/ }));
  expect(await screen.findByText(/We are checking your UPI payment of ₹12,600/)).toBeVisible();
  expect(document.activeElement).toHaveAttribute('role', 'status');
  expect(calls.claimUpi).toHaveBeenCalledOnce();
  expect(calls.claimUpi.mock.calls[0]?.[1]).toEqual({
    utr: '4123 4567 8901',
    vpa: upi.vpa,
    amountMinor: upi.amountMinor,
  });
  expect(screen.queryByRole('button', { name: /by UPI/ })).toBeNull();
  expect(container).not.toHaveTextContent(/\bPaid\b/);
  expect(onChanged).toHaveBeenCalled();
});

test('a refusal stays beside the number that was typed, until another is', async () => {
  serve({ upi, claim: null });
  calls.claimUpi.mockResolvedValue({ ok: false, message: upiMessages.utr });
  show();
  await send('412345678901');
  expect(await screen.findByRole('alert')).toHaveTextContent(upiMessages.utr);
  expect(screen.getByLabelText(/UTR/)).toHaveValue('412345678901');
  fireEvent.change(screen.getByLabelText(/UTR/), { target: { value: '412345678902' } });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a payment that was not found says so, and may be entered again', async () => {
  serve({ upi, claim: { ...claim, state: 'notFound' } });
  show();
  expect(await screen.findByText(/could not find a UPI payment/)).toBeVisible();
  await open();
});

test('a payment that staff confirm while the page is open is asked for, and the page told', async () => {
  vi.useFakeTimers();
  serve({ upi: null, claim });
  show();
  await act(() => vi.advanceTimersByTimeAsync(100));
  serve({ upi: null, claim: { ...claim, state: 'confirmed' } });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  vi.useRealTimers();
  expect(onChanged).toHaveBeenCalledOnce();
});

test('the address of the invoice is asked for first', async () => {
  serve({ upi, claim: null });
  const before = vi.fn();
  show({ before });
  fireEvent.click(await screen.findByRole('button', { name: /by UPI/ }));
  expect(before).toHaveBeenCalledOnce();
  expect(screen.queryByLabelText(/UTR/)).toBeNull();
});

test('nothing is shown where UPI is off, and a failure offers to try again', async () => {
  serve({ upi: null, claim: null });
  const { container, unmount } = show();
  await act(async () => undefined);
  expect(container).not.toHaveTextContent(/UPI/);
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  calls.readUpi.mockResolvedValue({ ok: false, message: '' });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => calls.readUpi).toHaveBeenCalledTimes(3);
});
