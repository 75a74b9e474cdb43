import { dutyList } from '@kerala-stays/domain/people/role-words';
import { teamMessages } from '@kerala-stays/domain/people/team';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import type { ShownMember } from '../api/team-calls.ts';
import { TeamPage } from './team-page.tsx';

const calls = vi.hoisted(() => ({
  listTeam: vi.fn(),
  inviteToTeam: vi.fn(),
  changeTeamRole: vi.fn(),
  withdrawFromTeam: vi.fn(),
  checkSession: vi.fn(),
}));
vi.mock('../api/team-calls.ts', () => calls);
vi.mock('../../keys/components/key-section.tsx', () => ({ KeySection: () => null }));
vi.mock('../../webhooks/components/webhook-section.tsx', () => ({ WebhookSection: () => null }));
vi.mock('#web/account/account-context.tsx', () => {
  const account = { getIdToken: async () => 'token', checkSession: calls.checkSession };
  return { useAccount: () => account };
});

const member = (_id: string, fields: Partial<ShownMember> = {}): ShownMember => ({
  _id,
  name: _id,
  email: `${_id}@example.com`,
  role: 'reception',
  since: '',
  lastSeenOn: '',
  invitedAt: '',
  isPending: false,
  isSelf: false,
  ...fields,
});
const lakshmi = member('Lakshmi', { role: 'manager', isSelf: true });
const meera = member('Meera');

const listed = (...team: ShownMember[]) =>
  calls.listTeam.mockResolvedValue({ ok: true, value: team });
const answer = (message: string) => ({ ok: true, value: message });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');

async function choose(role: string) {
  fireEvent.mouseDown(within(await dialog()).getByRole('combobox', { name: /Role/ }));
  fireEvent.click(await screen.findByRole('option', { name: role }));
}

async function show(...team: ShownMember[]) {
  listed(...team);
  renderPart(<TeamPage />);
  await screen.findByRole('list', { name: 'Team' });
}

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
  calls.inviteToTeam.mockResolvedValue(answer('On its way'));
  calls.changeTeamRole.mockResolvedValue(answer(teamMessages.changed));
  calls.withdrawFromTeam.mockResolvedValue(answer(teamMessages.withdrawn));
});

describe('The page Team', () => {
  it('lists everybody with role and last day, marks oneself and what waits', async () => {
    await show(
      lakshmi,
      member('Anu', { lastSeenOn: '2026-11-02' as never, isPending: true }),
      member('new', { name: '', invitedAt: '2026-11-28T20:00:00.000Z', role: 'content' }),
    );
    expect(screen.getByText('(you)', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('Last seen: 2 Nov 2026')).toBeInTheDocument();
    expect(screen.getByText('takes effect within some minutes')).toBeInTheDocument();
    // In Kerala it is the next day already.
    expect(screen.getByText('Invited 29 Nov 2026, not here yet')).toBeInTheDocument();
    expect(screen.getByText('Last seen: not yet')).toBeInTheDocument();
    for (const duty of dutyList('content')) {
      expect(screen.getAllByText(duty).length).toBeGreaterThan(0);
    }
  });

  it('says why the list could not be loaded, and asks again', async () => {
    calls.listTeam.mockResolvedValue({ ok: false, message: teamMessages.loadFailed });
    renderPart(<TeamPage />);
    expect(await screen.findByText(teamMessages.loadFailed)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Invite' })).toBeDisabled();
    listed(lakshmi);
    press(/again/i);
    await screen.findByText('Lakshmi');
  });

  it('invites an address to a role once, however often it is pressed', async () => {
    await show(lakshmi);
    press('Invite');
    const send = within(await dialog()).getByRole('button', { name: 'Send invitation' });
    expect(send).toBeDisabled();
    const field = within(await dialog()).getByLabelText(/E-mail address/);
    fireEvent.change(field, { target: { value: 'new@' } });
    fireEvent.blur(field);
    expect(send).toBeDisabled();
    expect(field).toBeInvalid();
    fireEvent.change(field, { target: { value: 'new@example.com' } });
    await choose('Accounts');
    expect(
      within(await dialog()).getByText(/^Accounts can do this: .*pay money back/),
    ).toBeInTheDocument();
    fireEvent.click(send);
    fireEvent.click(send);
    await screen.findByText('On its way');
    expect(calls.inviteToTeam.mock.calls).toEqual([['new@example.com', 'accounts', 'token']]);
    await waitFor(() => expect(calls.listTeam).toHaveBeenCalledTimes(2));
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    calls.inviteToTeam.mockResolvedValue({ ok: false, message: teamMessages.full });
    await show(lakshmi);
    press('Invite');
    fireEvent.change(within(await dialog()).getByLabelText(/E-mail address/), {
      target: { value: 'new@example.com' },
    });
    press('Send invitation');
    expect(await screen.findByText(teamMessages.full)).toBeInTheDocument();
    expect(screen.getByDisplayValue('new@example.com')).toBeInTheDocument();
  });

  it('changes the role of another at the press of a button, of oneself after a question', async () => {
    await show(lakshmi, meera, member('Second', { role: 'manager' }));
    press('Change role of Meera');
    expect(within(await dialog()).getByRole('button', { name: 'Change role' })).toBeDisabled();
    await choose('Content');
    press('Change role');
    await screen.findByText(teamMessages.changed);
    expect(calls.changeTeamRole.mock.calls).toEqual([[meera, 'content', 'token']]);
    expect(calls.checkSession).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    press('Change role of Lakshmi');
    await choose('Content');
    press('Continue');
    await screen.findByText(/Your role is then Content, and you are no manager any more/);
    press('Change role');
    await waitFor(() => expect(calls.checkSession).toHaveBeenCalledTimes(1));
    expect(calls.changeTeamRole).toHaveBeenLastCalledWith(lakshmi, 'content', 'token');
  });

  it('offers the last manager no way out, and says what comes first', async () => {
    const waiting = { role: 'manager', invitedAt: '2026-11-28T20:00:00.000Z' } as const;
    await show(lakshmi, meera, member('new', waiting));
    press('Withdraw Lakshmi');
    expect(within(await dialog()).getByText(teamMessages.lastManager)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw access' })).toBeDisabled();
    press('Cancel');
    press('Change role of Lakshmi');
    await choose('Content');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(within(await dialog()).getByText(teamMessages.lastManager)).toBeInTheDocument();
  });

  it('withdraws after saying what that does, and shows a refusal in the dialog', async () => {
    await show(lakshmi, meera);
    press('Withdraw Meera');
    expect(within(await dialog()).getByText(/signed out everywhere, at once/)).toBeInTheDocument();
    calls.withdrawFromTeam.mockResolvedValueOnce({ ok: false, message: teamMessages.notFound });
    press('Withdraw access');
    await screen.findByText(teamMessages.notFound);
    press('Withdraw access');
    await screen.findByText(teamMessages.withdrawn);
    expect(calls.withdrawFromTeam).toHaveBeenLastCalledWith(meera, 'token');
  });

  it('sends a waiting invitation again, or takes it back', async () => {
    const invited = member('new', { name: '', invitedAt: '2026-11-28T20:00:00.000Z' });
    await show(lakshmi, invited);
    press('Invite again: new@example.com');
    expect(within(await dialog()).getByLabelText(/E-mail address/)).toBeDisabled();
    press('Send invitation');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.inviteToTeam.mock.calls).toEqual([['new@example.com', 'reception', 'token']]);
    press('Take back the invitation to new@example.com');
    expect(within(await dialog()).getByText(/opens nothing any more/)).toBeInTheDocument();
    press('Take back');
    await screen.findByText(teamMessages.withdrawn);
  });
});
