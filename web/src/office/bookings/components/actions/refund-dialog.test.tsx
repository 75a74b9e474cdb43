import type { AnswerOf, OperationName } from '@kerala-stays/domain/api/operations';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { askApi } from '#web/lib/api/api-client.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { RefundDialog } from './refund-dialog.tsx';

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  askApi: vi.fn(),
}));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => 'token' }),
}));
const none = { status: 'success', data: { items: [] } };
vi.mock('../../api/use-payments.ts', () => ({ usePayments: () => none }));
vi.mock('../../api/use-refunds.ts', () => ({ useRefunds: () => none }));

const booking = readBooking('b1', {
  currency: 'usd',
  totalMinor: 24_001,
  paidMinor: 24_001,
  isPaid: true,
  status: 'paid',
  guestName: 'Devika',
  reference: 'KS-1',
});
const onClose = vi.fn();
const bodies = () => vi.mocked(askApi).mock.calls.map(([, { body }]) => body);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onClose.mockReset();
  vi.mocked(askApi)
    .mockReset()
    .mockImplementation(async (_path, _request, read) => ({
      ok: true,
      value: read({ message: 'Refund decided' } as AnswerOf<OperationName>),
    }));
  renderPart(<RefundDialog booking={booking} onClose={onClose} />);
});

test('half is a press, leads to the reason, and is confirmed by the button with the amount', async () => {
  press(/^Half/);
  expect(screen.getByLabelText(/^Reason/)).toHaveFocus();
  const refund = screen.getByRole('button', { name: 'Refund $120.01' });
  expect(refund, 'a reason is kept on record').toBeDisabled();
  type(/^Reason/, 'No hot water');
  expect(screen.getByText(/back to Devika/)).toHaveTextContent('Pay $120.01 back');
  fireEvent.click(refund);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies()).toMatchObject([{ amountMinor: 12_001, reason: 'No hot water' }]);
});

test('an amount that is typed after it is confirmed in a second step', async () => {
  press(/^Everything/);
  type(/^Reason/, 'No hot water');
  type(/^Amount/, '20');
  press('Continue');
  expect(bodies()).toEqual([]);
  expect(screen.getByText(/back to Devika/)).toHaveTextContent('Pay $20 back');
  press('Refund');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies()).toMatchObject([{ amountMinor: 2000 }]);
});
