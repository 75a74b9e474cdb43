import type { AnswerOf, OperationName } from '@kerala-stays/domain/api/operations';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { askApi } from '#web/lib/api/api-client.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { ChangeBookingDialog } from './change-booking-dialog.tsx';

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  askApi: vi.fn(),
}));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => 'token' }),
}));
vi.mock('#web/lib/firebase/staff-hotel-options.ts', () => ({ useHotelById: () => null }));

const booking = readBooking('b1', {
  currency: 'usd',
  totalMinor: 24_000,
  paidMinor: 24_000,
  isPaid: true,
  status: 'paid',
  checkInDate: '2099-12-24',
  checkOutDate: '2099-12-26',
  unit: 1,
  guests: 2,
  room: { roomTypeId: 'suite', roomType: 'Suite' },
  guestName: 'Devika',
  guestEmail: 'devika@example.com',
  reference: 'KS-1',
  updatedAt: '2026-11-21T05:00:00.000Z',
});
const minor = (amount: number) => amount as MinorUnits;
const preview: Partial<AnswerOf<'POST /bookings/:id/change/preview'>> = {
  totalMinor: minor(12_000),
  differenceMinor: minor(-12_000),
  owedMinor: minor(0),
  freedMinor: minor(12_000),
  lines: [],
  returns: [
    {
      channel: 'stripe',
      method: 'card',
      amountMinor: minor(12_000),
      isWaiting: false,
      lateMethod: '',
    },
  ],
  sentences: ['The stay is shorter.'],
  seen: 'all that was shown',
};

const bodies = () =>
  vi.mocked(askApi).mock.calls.map(([path, { body }]) => [path.split('/').at(-1), body]);

beforeEach(() => {
  vi.mocked(askApi)
    .mockReset()
    .mockImplementation(async (_path, { body }, read) => {
      const { keepDifference } = body as { keepDifference: boolean };
      const answer = { ...preview, ...(keepDifference ? { returns: [] } : {}) };
      const value = read(answer as AnswerOf<OperationName>);
      return { ok: true, value };
    });
});

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a difference goes back unless staff keep it with a reason, and the booking that was seen is named', async () => {
  renderPart(<ChangeBookingDialog booking={booking} onClose={vi.fn()} />);
  type(/Check-out/, '2099-12-25');
  expect(await screen.findByText(/\$120 is refunded to the card\./)).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /overpaid/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Keep it' }));
  expect(await screen.findByText(/\$120 of what was paid is kept\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  type(/Reason for keeping/, 'Too late');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  press('Continue');
  press('Change booking');
  // Another preview may follow at any time.
  const sent = () => bodies().find(([call]) => call === 'change')?.[1];
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toEqual({
    checkOut: '2099-12-25',
    keepDifference: true,
    keepReason: 'Too late',
    seenTotalMinor: 12_000,
    seen: 'all that was shown',
  });
});

test('the second of two members of staff reads so, and loses nothing that was typed', async () => {
  const changed = { ...booking, guests: 3, adults: 3, updatedAt: '2026-11-21T05:01:00.000Z' };
  function Live() {
    const [live, setLive] = useState(booking);
    return (
      <>
        <ChangeBookingDialog booking={live} onClose={vi.fn()} />
        <button type="button" onClick={() => setLive(changed)} data-testid="colleague" />
      </>
    );
  }
  renderPart(<Live />);
  type(/Guest name/, 'Anju');
  fireEvent.click(screen.getByTestId('colleague'));
  expect(await screen.findByText(/changed while you had it open/)).toBeVisible();
  expect(screen.getByLabelText(/Guest name/)).toHaveValue('Anju');
  expect(screen.getByLabelText(/Adults/)).toHaveValue(3);
  await waitFor(() =>
    expect(bodies().at(-1)?.[1]).toMatchObject({
      guestName: 'Anju',
      seenUpdatedAt: changed.updatedAt,
    }),
  );
  // The notice must not hide the server's message about their own change.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  vi.mocked(askApi).mockResolvedValue({ ok: false, message: 'The price has changed.' });
  press('Continue');
  press('Change booking');
  expect(await screen.findByText('The price has changed.')).toBeVisible();
});

test('what happens by itself meanwhile, e.g. a refund that leaves, is no reason to look again', async () => {
  const later = {
    ...booking,
    refundedMinor: minor(4000),
    refundStatus: 'issued' as const,
    updatedAt: '2026-11-21T05:01:00.000Z',
  };
  function Live() {
    const [live, setLive] = useState(booking);
    return (
      <>
        <ChangeBookingDialog booking={live} onClose={vi.fn()} />
        <button type="button" onClick={() => setLive(later)} data-testid="stripe" />
      </>
    );
  }
  renderPart(<Live />);
  type(/Guest name/, 'Anju');
  fireEvent.click(screen.getByTestId('stripe'));
  await waitFor(() => expect(bodies().at(-1)?.[1]).toMatchObject({ guestName: 'Anju' }));
  expect(screen.queryByText(/changed while you had it open/)).not.toBeInTheDocument();
});

test('staff say who comes, look at the price of before and after, and choose', async () => {
  const line = (amountMinor: number) => ({
    kind: 'night' as const,
    date: '2099-12-24' as never,
    label: 'Suite',
    amountMinor: minor(amountMinor),
  });
  const family = { ...booking, guests: 4, childAges: [9, 4], lines: [line(24_000)] };
  const next = { ...preview, lines: [line(12_000)] };
  vi.mocked(askApi).mockImplementation(async (_path, _request, read) => ({
    ok: true,
    value: read(next as AnswerOf<OperationName>),
  }));
  renderPart(<ChangeBookingDialog booking={family} onClose={vi.fn()} />);
  press('Add a child');
  expect(screen.getByText('Ask the guest: the price depends on it')).toBeVisible();
  const choose = (child: RegExp, age: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: child }));
    fireEvent.click(screen.getByRole('option', { name: age }));
  };
  choose(/child 2/, 'Not coming');
  expect(bodies()).toEqual([]);
  choose(/child 3/, 'Under 1');
  await waitFor(() => expect(bodies().at(-1)?.[1]).toMatchObject({ adults: 2, childAges: [9, 0] }));
  expect(await screen.findByRole('region', { name: 'Price now' })).toHaveTextContent('$240');
  expect(screen.getByRole('region', { name: 'New price' })).toHaveTextContent('$120');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Price' }));
  fireEvent.click(screen.getByRole('option', { name: 'As it was' }));
  await waitFor(() => expect(bodies().at(-1)?.[1]).toMatchObject({ keepPrice: true }));
});

test('a stay moves with its nights in one step where no money moves', async () => {
  const calm = { ...preview, totalMinor: minor(24_000), differenceMinor: minor(0) };
  const sentences = ['You now come on 30 December.'];
  const answer = { ...calm, freedMinor: minor(0), returns: [], sentences, message: 'Changed' };
  vi.mocked(askApi).mockImplementation(async (_path, _request, read) => ({
    ok: true,
    value: read(answer as AnswerOf<OperationName>),
  }));
  renderPart(<ChangeBookingDialog booking={booking} onClose={vi.fn()} />);
  expect(screen.getByLabelText(/Check-in/)).toHaveFocus();
  type(/Check-in/, '2099-12-30');
  expect(screen.getByLabelText(/Check-out/)).toHaveValue('2100-01-01');
  expect(await screen.findByText(sentences[0] ?? '')).toBeVisible();
  press('Change booking');
  const sent = () => bodies().find(([call]) => call === 'change')?.[1];
  await waitFor(() =>
    expect(sent()).toMatchObject({ checkIn: '2099-12-30', checkOut: '2100-01-01' }),
  );
});

test('a departure that staff chose stays when the arrival moves', () => {
  renderPart(<ChangeBookingDialog booking={booking} onClose={vi.fn()} />);
  type(/Check-out/, '2099-12-28');
  type(/Check-in/, '2099-12-25');
  expect(screen.getByLabelText(/Check-out/)).toHaveValue('2099-12-28');
});
