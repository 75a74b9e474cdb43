import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { staffProposal as proposalOf } from '#web/testing/proposals.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { type StaffProposal, withdrawProposal } from '../../api/proposal-calls.ts';
import { ProposalList } from './proposal-list.tsx';

vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => 'token' }),
}));
vi.mock('../../api/proposal-calls.ts', () => ({ withdrawProposal: vi.fn() }));

const handlers = { onChanged: vi.fn(), onRefused: vi.fn() };

beforeEach(() => {
  handlers.onChanged.mockReset();
  handlers.onRefused.mockReset();
});

const openList = (...proposals: StaffProposal[]) =>
  renderPart(<ProposalList proposals={proposals} {...handlers} />);

async function withdraw(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const buttons = await screen.findAllByRole('button', { name: 'Withdraw' });
  await userEvent.click(buttons.at(-1) ?? document.body);
}

test('an open proposal is withdrawn after a question', async () => {
  const withdrawn = proposalOf({ state: 'withdrawn', link: '' });
  const value = { proposal: withdrawn, message: proposalMessages.withdrawn };
  vi.mocked(withdrawProposal).mockResolvedValue({ ok: true, value });
  openList(proposalOf());
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdraw this proposal?')).toBeVisible();
  expect(withdrawProposal).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByText('Withdraw this proposal?')).toBeNull();
  await withdraw();
  expect(await screen.findByText(proposalMessages.withdrawn)).toBeVisible();
  expect(handlers.onChanged).toHaveBeenCalledExactlyOnceWith(withdrawn);
});

test('a withdrawal that came too late says so and has the list read again', async () => {
  vi.mocked(withdrawProposal).mockResolvedValue({ ok: false, message: 'The guest was faster' });
  openList(proposalOf());
  await withdraw();
  expect(await screen.findByText('The guest was faster')).toBeVisible();
  expect(handlers.onRefused).toHaveBeenCalledOnce();
  expect(handlers.onChanged).not.toHaveBeenCalled();
});

test('a taken proposal names its stay and leads to the booking', () => {
  openList(proposalOf({ state: 'taken', taken: 0, bookingId: 'b1', link: '' }));
  expect(screen.getByText(/\(taken\)$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View booking' })).toHaveAttribute(
    'href',
    '/admin/bookings?booking=b1',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('one that is over has nothing to copy or withdraw', () => {
  openList(proposalOf({ state: 'lapsed', link: '' }));
  expect(screen.getByText(/^Lapsed on /)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
