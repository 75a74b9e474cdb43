import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import { messages } from '@kerala-stays/domain/core/messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ApiResponse, callApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { guestProposal as proposalOf, proposedStay as stayAt } from '#web/testing/proposals.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import type { GuestProposal, TakenStay } from '../../api/proposal-calls.ts';
import { ProposalPage } from './proposal-page.tsx';

vi.mock('#web/lib/api/api-client.ts', async (original) => {
  const real = await original<typeof import('#web/lib/api/api-client.ts')>();
  const call = vi.fn();
  const askApi: typeof real.askApi = async (name, request, read, failure = '', unsure = '') => {
    const response = await call(name, request);
    if (response.ok) return { ok: true, value: read(response.data) };
    const isUnsure = response.status === 0 && response.isUnsent === false;
    return { ok: false, message: (isUnsure && unsure) || response.message || failure };
  };
  return { ...real, callApi: call, askApi };
});

const call = vi.mocked(callApi);
const id = 'p1';
const key = 'k'.repeat(43);
const takenBooking = {
  _id: 'b1',
  reference: 'KS-2B4F6H',
  holdUntil: '2026-11-29T10:00:00.000Z',
  dueNowMinor: 1000,
  currency: 'usd',
};
const takenOf = (change: Partial<TakenStay>) =>
  apiResponse<'POST /proposals/:id/take'>(201, {
    message: proposalMessages.taken,
    booking: takenBooking as TakenStay['booking'],
    tripKey: '',
    payUrl: '',
    ...change,
  });

/** Responses of the server by operation; the proposal may change in between. */
const server = {
  proposal: apiResponse<'GET /proposals/:id'>(200, {}) as ApiResponse<never>,
  take: apiResponse(500) as ApiResponse<never>,
};
const show = (proposal: GuestProposal) => {
  server.proposal = apiResponse<'GET /proposals/:id'>(200, { proposal }) as never;
};
const takes = () => call.mock.calls.filter(([name]) => name === 'POST /proposals/:id/take');

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', `/proposal/${id}#k=${key}`);
  call.mockReset().mockImplementation(async (name) => {
    if (name === 'POST /proposals/:id/take') return server.take as never;
    return server.proposal as never;
  });
  show(proposalOf());
});

const open = () => renderPart(<ProposalPage proposalId={id} />, { at: `/proposal/${id}` });
const card = (name: string) => screen.findByRole('article', { name });
const choose = async (name: string) =>
  userEvent.click(within(await card(name)).getByRole('button', { name: /^Choose this stay/ }));
const dialog = () => screen.getByRole('dialog');
const hold = () => within(dialog()).getByRole('button', { name: /^Hold this stay/ });

test('each stay has its total before its lines, and the key leaves the address', async () => {
  open();
  const lane = within(await card('Lane House'));
  const total = lane.getByText(/^[$₹][\d,.]+$/, { selector: 'strong' });
  const lines = lane.getByText('What the price is made of');
  expect(total.compareDocumentPosition(lines)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(lines.closest('details')).not.toHaveAttribute('open');
  expect(within(await card('Quay House')).getByText('By the water.')).toBeVisible();
  expect(screen.getByText(/^Prices hold until .* once you choose\.$/)).toBeVisible();
  expect(call).toHaveBeenCalledWith('GET /proposals/:id', { params: { id }, tripKey: key });
  expect(location.href).not.toContain(key);
});

test('a stay that is gone says so without a button, and the others stay', async () => {
  const gone = stayAt('Lane House', { problem: proposalMessages.nightsGone });
  show(proposalOf({ stays: [gone, stayAt('Quay House')] }));
  open();
  const lane = within(await card('Lane House'));
  expect(lane.getByText(proposalMessages.nightsGone)).toBeVisible();
  expect(lane.queryByRole('button')).toBeNull();
  expect(within(await card('Quay House')).getByRole('button')).toBeEnabled();
});

test('a stay taken by the link of a mail leads to its page, once, without a key in the address', async () => {
  server.take = takenOf({ tripKey: 't'.repeat(43) }) as never;
  open();
  await choose('Quay House');
  await userEvent.dblClick(hold());
  expect(await screen.findByLabelText('address')).toHaveTextContent('/trip/b1');
  expect(savedTripKey('b1')).toBe('t'.repeat(43));
  expect(takes()).toHaveLength(1);
  const body = { option: 1, seenTotalMinor: 120_00, email: '' };
  expect(takes()[0]?.[1]).toMatchObject({ params: { id }, body });
});

test('a link that was not mailed asks for the address, then says how to go on', async () => {
  show(proposalOf({ asksEmail: true }));
  server.take = takenOf({ payUrl: 'https://pay.example/1' }) as never;
  open();
  await choose('Lane House');
  await userEvent.click(hold());
  expect(within(dialog()).getByText(proposalMessages.emailMissing)).toBeVisible();
  expect(takes()).toEqual([]);
  const field = within(dialog()).getByLabelText('Email address of your inquiry');
  await userEvent.type(field, ' a@example.com ');
  // What was typed outlives the dialog.
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Not yet' }));
  await choose('Lane House');
  show(proposalOf({ asksEmail: true, state: 'taken', taken: 0, problem: 'You have already …' }));
  await userEvent.click(hold());
  const result = await screen.findByRole('region', { name: proposalMessages.taken });
  expect(takes()[0]?.[1]).toMatchObject({ body: { email: 'a@example.com' } });
  expect(result).toHaveTextContent(/KS-2B4F6H\. It is held until 29 Nov 2026, 15:30/);
  expect(within(result).getByRole('link')).toHaveAttribute('href', 'https://pay.example/1');
  expect(screen.queryByText(/already/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a payment page that is no web address gets no link', async () => {
  show(proposalOf({ asksEmail: true }));
  server.take = takenOf({ payUrl: 'javascript:alert(1)' }) as never;
  open();
  await choose('Lane House');
  await userEvent.type(within(dialog()).getByRole('textbox'), 'a@example.com');
  await userEvent.click(hold());
  const result = await screen.findByRole('region', { name: proposalMessages.taken });
  expect(within(result).queryByRole('link')).toBeNull();
});

test('after a refusal the proposal is read again: a stay gone meanwhile closes its dialog', async () => {
  server.take = apiResponse(409, {}, proposalMessages.nightsGone) as never;
  open();
  await choose('Lane House');
  const gone = stayAt('Lane House', { problem: proposalMessages.nightsGone });
  show(proposalOf({ stays: [gone, stayAt('Quay House')] }));
  await userEvent.click(hold());
  expect(await screen.findByRole('alert')).toHaveTextContent(proposalMessages.nightsGone);
  expect(screen.queryByRole('dialog')).toBeNull();
  await choose('Quay House');
  expect(screen.queryByText(messages.generic)).toBeNull();
});

test('a refusal that leaves the stay keeps the dialog and the typed address', async () => {
  show(proposalOf({ asksEmail: true }));
  server.take = apiResponse(400, {}, proposalMessages.email) as never;
  open();
  await choose('Lane House');
  await userEvent.type(within(dialog()).getByRole('textbox'), 'b@example.com');
  await userEvent.click(hold());
  expect(await within(dialog()).findByText(proposalMessages.email)).toBeVisible();
  expect(within(dialog()).getByRole('textbox')).toHaveValue('b@example.com');
});

test('a lost response asks to choose again, and what is shown stays', async () => {
  server.take = { ok: false, status: 0, data: {}, isUnsent: false, message: 'x' } as never;
  open();
  await choose('Lane House');
  server.proposal = apiResponse(0) as never;
  await userEvent.click(hold());
  expect(await within(dialog()).findByText(/^No response came\. Choose again/)).toBeVisible();
  expect(screen.getByText(/this is what we knew last/)).toBeInTheDocument();
});

test('a proposal taken before shows the one stay, and goes on to its page', async () => {
  show(proposalOf({ state: 'taken', taken: 1, problem: proposalMessages.otherTaken }));
  server.take = takenOf({ tripKey: 't'.repeat(43) }) as never;
  open();
  expect(await screen.findByRole('heading', { name: 'You have chosen your stay' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Lane House' })).toBeNull();
  const quay = within(await card('Quay House'));
  await userEvent.click(quay.getByRole('button', { name: /^Continue with this stay/ }));
  expect(await screen.findByText('/trip/b1')).toBeInTheDocument();
  expect(takes()[0]?.[1]).toMatchObject({ body: { option: 1 } });
});

test.each(['lapsed', 'withdrawn'] as const)('nothing can be chosen of one %s', async (state) => {
  show(proposalOf({ state, problem: 'Please write to us.' }));
  open();
  expect(await screen.findByText('Please write to us.')).toBeVisible();
  await card('Lane House');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that opens nothing says so; one without its key is not sent', async () => {
  server.proposal = apiResponse(404, {}, 'no') as never;
  const { unmount } = open();
  expect(await screen.findByText(proposalMessages.linkNotValid)).toBeVisible();
  unmount();
  localStorage.clear();
  call.mockClear();
  history.replaceState(null, '', '/proposal/p2');
  renderPart(<ProposalPage proposalId="p2" />);
  expect(await screen.findByText(/a part of this one is missing/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

test('a failed reading can be tried again', async () => {
  server.proposal = apiResponse(0) as never;
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  show(proposalOf());
  await userEvent.click(again);
  expect(await card('Lane House')).toBeVisible();
});
