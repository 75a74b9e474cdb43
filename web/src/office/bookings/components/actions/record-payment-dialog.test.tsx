import type { AnswerOf, OperationName } from '@kerala-stays/domain/api/operations';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { askApi } from '#web/lib/api/api-client.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  askApi: vi.fn(),
}));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => 'token' }),
}));

const today = dateInKerala(new Date());
const onClose = vi.fn();
const booking = readBooking('b1', {
  currency: 'usd',
  totalMinor: 24_000,
  dueNowMinor: 24_000,
  status: 'pending-payment',
  holdUntil: '2099-11-01T06:00:00Z',
  checkInDate: '2099-12-24',
  checkOutDate: '2099-12-26',
  guestName: 'Devika',
  reference: 'KS-1',
  createdAt: `${addDays(today, -10)}T06:00:00.000Z`,
});
const bodies = () => vi.mocked(askApi).mock.calls.map(([, { body }]) => body);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const anotherPayment = () =>
  screen.queryByLabelText('It is another payment with the same reference');

beforeEach(() => {
  onClose.mockReset();
  vi.mocked(askApi)
    .mockReset()
    .mockImplementation(async (_path, _request, read) => ({
      ok: true,
      value: read({ message: 'Payment recorded' } as AnswerOf<OperationName>),
    }));
  renderPart(<RecordPaymentDialog booking={booking} onClose={onClose} />);
  type(/^Note/, 'Transfer by her brother');
});

test('a reference that is on record is said, and is sent again only as another payment', async () => {
  const message = 'The reference UTR 17 is on record already: $240 for KS-2';
  vi.mocked(askApi).mockResolvedValueOnce({ ok: false, code: 'reference-repeated', message });
  type(/^Reference/, 'UTR 17');
  expect(anotherPayment()).toBeNull();
  press('Record payment');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeDisabled();
  const box = anotherPayment();
  expect(box).not.toBeChecked();
  type(/^Reference/, 'UTR 18');
  expect(anotherPayment()).toBeNull();
  type(/^Reference/, 'UTR 17');
  fireEvent.click(anotherPayment() ?? document.body);
  press('Record payment');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = bodies();
  expect(first).toMatchObject({ reference: 'UTR 17', repeatsReference: false });
  expect(second).toEqual({ ...(first as object), repeatsReference: true });
});

test('cash needs no note, a transfer its reference or a note', async () => {
  const record = screen.getByRole('button', { name: 'Record payment' });
  type(/^Note/, ' ');
  expect(record).toBeDisabled();
  type(/^Reference/, 'UTR 17');
  expect(record).toBeEnabled();
  type(/^Reference/, '');
  expect(record).toBeDisabled();
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  expect(screen.getByText(/by Cash, received on .*paid in full\.$/)).toBeVisible();
  press('Record payment');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies()).toMatchObject([{ method: 'cash', amountMinor: 24_000, note: ' ' }]);
});

test('an amount that may be two is asked about, and what was typed stays', () => {
  for (const typed of ['1,50', '2,3,4']) {
    type(/^Amount received/, typed);
    const field = screen.getByLabelText(/^Amount received/);
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(
      /^Is this a decimal or a thousand\?.* as in 120 or 120\.50$/,
    );
    expect(screen.getByRole('button', { name: 'Record payment' })).toBeDisabled();
  }
  type(/^Amount received/, '150');
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeEnabled();
});

test.each([
  ['after today', 1, /in the future/],
  ['before the booking was made', -11, /^The booking was made on/],
])('a day %s is said to be none on which it was received', async (_, days, words) => {
  type(/^Received on/, addDays(today, days));
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeDisabled();
  type(/^Received on/, addDays(today, -9));
  press('Record payment');
  await waitFor(() => expect(bodies()).toMatchObject([{ receivedOn: addDays(today, -9) }]));
});
