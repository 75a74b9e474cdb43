import { readLedgerEntry } from '@kerala-stays/domain/money/ledger';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { LedgerPage } from './ledger-page.tsx';

const api = vi.hoisted(() => ({ listLedger: vi.fn() }));
const account = { getIdToken: async () => 'token' };
vi.mock('./api/ledger-calls.ts', async (original) => ({
  ...(await original<object>()),
  ...api,
}));
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));
vi.mock('#web/lib/firebase/staff-hotel-options.ts', () => ({
  useHotelById: (id: string) => (id === '' ? null : { _id: id, name: 'Hill House', roomTypes: [] }),
  useHotelSearch: () => ({ hotels: [], status: 'idle', more: () => undefined, hasMore: false }),
}));

const row = {
  ...readLedgerEntry('1', {
    kind: 'payment',
    amountMinor: 24_000,
    currency: 'usd',
    channel: 'manual',
    method: 'cash',
    bookingId: 'b1',
    reference: 'KS-AB12CD34',
    at: '2020-01-05T06:00:00Z',
  }),
  guestName: 'Asha Menon',
  hotelId: 'h1',
  hotelName: 'Hill House',
};
const answer = (rows: object[], next = '') =>
  api.listLedger.mockResolvedValue({ ok: true, value: { rows, next } });
const open = (filters = '') =>
  renderPart(<LedgerPage />, { at: `/admin/ledger?from=2020-01-01&to=2020-01-31${filters}` });
const address = () => screen.getByLabelText('address');

beforeEach(() => {
  api.listLedger.mockReset();
  answer([]);
});

it('says that no money moved in its days, and that their order is wrong', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'No money moved' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-02-01' } });
  expect(await screen.findByText(/^The first day is after the last\./)).toBeVisible();
  expect(screen.queryByText('No money moved')).toBeNull();
  expect(address()).toHaveTextContent('from=2020-02-01');
});

it('names guest and hotel of each row, with its booking', async () => {
  answer([row]);
  open();
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('PaymentAsha MenonHill HouseCash · KS-AB12CD34+$240');
  expect(within(item).getByRole('link')).toHaveAttribute('href', '/admin/bookings?booking=b1');
  expect(screen.queryByText(/^Filtered/)).toBeNull();
});

it('keeps filters in the address, and says beside the totals what they are of', async () => {
  answer([row], 'more');
  open('&hotel=h1');
  expect(
    await screen.findByText(
      'Filtered: Hill House. Totals of the rows shown, not of the whole range.',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Way of payment' }));
  await userEvent.click(screen.getByRole('option', { name: 'Cash' }));
  expect(address()).toHaveTextContent('hotel=h1&way=cash');
  expect(await screen.findByText(/^Filtered: Cash, Hill House\./)).toBeVisible();
  expect(api.listLedger.mock.lastCall?.[0]).toEqual({
    from: '2020-01-01',
    to: '2020-01-31',
    kind: '',
    way: 'cash',
    hotelId: 'h1',
  });
});

it('without a row that fits names the filters, and removes them', async () => {
  open('&kind=dispute&way=online');
  expect(
    await screen.findByText(
      'Nothing of this came in or went out on these days: Taken by a dispute, Online.',
    ),
  ).toBeVisible();
  answer([row]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filters' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(address()).not.toHaveTextContent('way');
});

it('goes on where none of the newest rows fit', async () => {
  answer([], 'row-7');
  open('&way=cash');
  expect(await screen.findByText(/^Nothing yet among the newest movements: Cash\./)).toBeVisible();
  answer([row]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(api.listLedger.mock.lastCall?.[1]).toBe('row-7');
});
