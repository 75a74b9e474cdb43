import {
  roleOf,
  type StaffRole,
  staffRoles,
  withRole,
} from '@kerala-stays/domain/people/staff-role';
import { teamMessages } from '@kerala-stays/domain/people/team';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../platform/log.ts';
import { memoryAccount, recordingAccounts } from '../../testing/memory-accounts.ts';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { changeRole, withdraw } from './change-role.ts';
import { completeFromAllAccounts, completeTeam } from './complete-team.ts';
import { followDecision, followWaiting } from './follow-decision.ts';
import { invite } from './invite.ts';
import { listTeam } from './list-team.ts';
import { createSeenNote } from './note-seen.ts';
import type { StaffAccount } from './staff-accounts.ts';

const now = new Date('2026-11-29T06:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const never = { isOver: () => false };
const siteUrl = 'https://site.test';

afterEach(() => vi.restoreAllMocks());

type Person = {
  role: StaffRole;
  account?: Partial<StaffAccount>;
  stored?: Record<string, unknown>;
};

/** A team whose accounts say what their documents say. */
function teamOf(people: Record<string, Person>, guests: readonly StaffAccount[] = []) {
  const documents = new MemoryDocuments();
  const staff = Object.entries(people).map(([uid, { role, account, stored }]) => {
    const email = `${uid}@example.com`;
    const rest = { name: uid, email, since: now, lastSeenOn: '2026-11-28', invitedAt: null };
    documents.seed('staff', uid, { ...rest, role, ...stored });
    return memoryAccount(uid, { claims: withRole({}, role), ...account });
  });
  const { accounts, done } = recordingAccounts([...staff, ...guests]);
  const roles = async () => {
    const rows = [...documents.peek('staff')].map(([uid, { role }]) => [uid, role]);
    return Object.fromEntries(rows);
  };
  const claims = async (uid: string) => roleOf((await accounts.byIds([uid]))[0]?.claims);
  const mails = () => [...documents.peek('mail')].map(([, data]) => data);
  return { deps: { documents, accounts, siteUrl }, documents, done, roles, claims, mails };
}

const manager: Person = { role: 'manager' };
const toReception = { role: 'reception', seenRole: 'manager' } as const;

describe('the last manager', () => {
  it('can neither demote nor withdraw themselves, and everybody else can be', async () => {
    const { deps, roles } = teamOf({ ann: manager, bea: { role: 'content' } });
    await expect(changeRole(deps, 'ann', 'ann', toReception, now)).rejects.toThrow(
      teamMessages.lastManager,
    );
    await expect(withdraw(deps, 'ann', 'ann', now)).rejects.toThrow(teamMessages.lastManager);
    await withdraw(deps, 'ann', 'bea', now);
    expect(await roles()).toEqual({ ann: 'manager', bea: null });
  });

  it.each([
    ['was invited and never came', { stored: { invitedAt: now, lastSeenOn: '' } }],
    ['has a disabled account', { account: { isDisabled: true } }],
    ['has an address that is not verified', { account: { emailVerified: false } }],
    ['has another role on the account', { account: { claims: { staffRole: 'content' } } }],
  ])('is one beside a manager who %s', async (_, other) => {
    const { deps, roles } = teamOf({ ann: manager, bea: { ...manager, ...other } });
    await expect(changeRole(deps, 'ann', 'ann', toReception, now)).rejects.toThrow(
      teamMessages.lastManager,
    );
    expect((await roles()).ann).toBe('manager');
  });

  it('is none beside another one who can act', async () => {
    const { deps, roles, claims } = teamOf({ ann: manager, bea: manager });
    await changeRole(deps, 'ann', 'ann', toReception, now);
    expect(await roles()).toEqual({ ann: 'reception', bea: 'manager' });
    expect(await claims('ann')).toBe('reception');
  });
});

describe('two managers at once', () => {
  /** The second decision is made whole between the first one's reading and its writing. */
  async function crossed(
    { documents }: ReturnType<typeof teamOf>,
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ) {
    documents.beforeCommit = async () => {
      documents.beforeCommit = async () => undefined;
      await second();
    };
    const outcome = await first().then(
      () => 'done',
      (error: Error) => error.message,
    );
    return outcome;
  }

  it.each([
    ['ann', 'bea'],
    ['bea', 'ann'],
  ])('who demote each other leave one: %s reads first, %s writes first', async (one, two) => {
    const team = teamOf({ ann: manager, bea: manager, cyn: { role: 'content' } });
    const outcome = await crossed(
      team,
      () => changeRole(team.deps, one, two, toReception, now),
      () => withdraw(team.deps, two, one, now),
    );
    expect(outcome).toMatch(/access has changed/);
    expect(await team.roles()).toEqual({ cyn: 'content', [one]: null, [two]: 'manager' });
  });

  it('who demote themselves leave one', async () => {
    const team = teamOf({ ann: manager, bea: manager });
    const outcome = await crossed(
      team,
      () => changeRole(team.deps, 'ann', 'ann', toReception, now),
      () => changeRole(team.deps, 'bea', 'bea', toReception, now),
    );
    expect(outcome).toBe(teamMessages.lastManager);
    expect(await team.roles()).toEqual({ ann: 'manager', bea: 'reception' });
  });

  it('leave one in a ring of three', async () => {
    const team = teamOf({ ann: manager, bea: manager, cyn: manager });
    await Promise.allSettled([
      changeRole(team.deps, 'ann', 'bea', toReception, now),
      changeRole(team.deps, 'bea', 'cyn', toReception, now),
      changeRole(team.deps, 'cyn', 'ann', toReception, now),
    ]);
    expect(Object.values(await team.roles())).toContain('manager');
  });

  it('change one person: the second learns of the first', async () => {
    const team = teamOf({ ann: manager, bea: manager, cyn: { role: 'content' } });
    const outcome = await crossed(
      team,
      () => changeRole(team.deps, 'ann', 'cyn', { role: 'accounts', seenRole: 'content' }, now),
      () => changeRole(team.deps, 'bea', 'cyn', { role: 'reception', seenRole: 'content' }, now),
    );
    expect(outcome).toBe(teamMessages.changedMeanwhile);
    expect((await team.roles()).cyn).toBe('reception');
  });
});

describe('a decision', () => {
  it('ends the sign-ins with the role before; a second click finds it done', async () => {
    const { deps, done, documents } = teamOf({ ann: manager, bea: { role: 'content' } });
    const change = { role: 'accounts', seenRole: 'content' } as const;
    expect((await changeRole(deps, 'ann', 'bea', change, now)).after).toMatchObject({
      role: 'accounts',
      by: 'ann',
      isPending: false,
    });
    const told = [
      ['revocation', 'bea'],
      ['claims', 'bea', { staffRole: 'accounts' }],
      ['revocation', 'bea'],
      ['sessions', 'bea'],
    ];
    expect(done).toEqual(told);
    const stored = documents.snapshot(['staff']);
    await changeRole(deps, 'ann', 'bea', change, later(1));
    await withdraw(deps, 'ann', 'bea', later(2));
    await withdraw(deps, 'ann', 'bea', later(3));
    expect(done.slice(told.length)).toEqual([
      ['revocation', 'bea'],
      ['claims', 'bea', {}],
      ['revocation', 'bea'],
      ['sessions', 'bea'],
    ]);
    expect(stored['staff/bea']).not.toHaveProperty('isPending');
    expect(documents.snapshot(['staff'])['staff/bea']).toHaveProperty('withdrawnAt');
  });

  it('about nobody on the team is not found', async () => {
    const { deps } = teamOf({ ann: manager });
    for (const id of ['nobody', '../ann', '__x__']) {
      await expect(withdraw(deps, 'ann', id, now)).rejects.toThrow(teamMessages.notFound);
      await expect(changeRole(deps, 'ann', id, toReception, now)).rejects.toThrow(
        teamMessages.notFound,
      );
    }
  });

  it('of one who is no manager any more is refused, though the call was let in', async () => {
    const { deps, roles } = teamOf({ ann: { role: 'content' }, bea: manager });
    await expect(withdraw(deps, 'ann', 'bea', now)).rejects.toThrow(/access has changed/);
    const invitation = { email: 'new@example.com', role: 'manager' } as const;
    await expect(invite(deps, 'ann', invitation, now)).rejects.toThrow(/access has changed/);
    expect(await roles()).toEqual({ ann: 'content', bea: 'manager' });
  });

  it('holds although the identity provider does not answer, and the job tells it', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { deps, claims, documents } = teamOf({ ann: manager, bea: manager });
    const { setClaims } = deps.accounts;
    deps.accounts.setClaims = () => Promise.reject(new Error('down'));
    const { after, isFollowed } = await withdraw(deps, 'ann', 'bea', now);
    expect([after.isPending, isFollowed, await claims('bea')]).toEqual([true, false, 'manager']);
    expect(error.mock.calls.map(([event]) => event)).toEqual(['staff-role-waits']);
    expect((await documents.get('staffRevocations', 'bea'))?.data).toEqual({ revokedAt: now });
    // What the account still says lets them decide nothing.
    await expect(withdraw(deps, 'bea', 'ann', now)).rejects.toThrow(/access has changed/);
    deps.accounts.setClaims = setClaims;
    await followWaiting(deps, never);
    expect(await claims('bea')).toBeNull();
    expect((await documents.get('staff', 'bea'))?.data).not.toHaveProperty('isPending');
  });

  it('that gives a role back while its withdrawal is followed holds', async () => {
    const { deps, claims, roles } = teamOf({ ann: manager, bea: { role: 'content' } });
    const { setClaims } = deps.accounts;
    deps.accounts.setClaims = async (uid, given) => {
      deps.accounts.setClaims = setClaims;
      const again = { email: 'bea@example.com', role: 'accounts' } as const;
      await invite(deps, 'ann', again, later(1));
      await setClaims(uid, given);
    };
    await withdraw(deps, 'ann', 'bea', now);
    expect([await claims('bea'), (await roles()).bea]).toEqual(['accounts', 'accounts']);
  });

  it('that comes while another one is followed holds', async () => {
    const { deps, claims } = teamOf({ ann: manager, bea: { role: 'content' } });
    const { setClaims } = deps.accounts;
    deps.accounts.setClaims = async (uid, given) => {
      deps.accounts.setClaims = setClaims;
      await withdraw(deps, 'ann', 'bea', later(1));
      await setClaims(uid, given);
    };
    await changeRole(deps, 'ann', 'bea', { role: 'accounts', seenRole: 'content' }, now);
    expect(await claims('bea')).toBeNull();
  });
});

describe('an invitation', () => {
  const invitation = { email: 'new@example.com', role: 'reception' } as const;

  it('makes the account, which nobody can open without the mailbox, and mails once', async () => {
    const { deps, done, mails, documents } = teamOf({ ann: manager });
    const { member } = await invite(deps, 'ann', invitation, now);
    expect(done).toEqual([
      ['create', invitation.email],
      ['claims', member._id, { staffRole: 'reception' }],
    ]);
    await invite(deps, 'ann', invitation, later(1));
    expect(mails()).toMatchObject([{ to: [invitation.email], kind: 'staff-invitation' }]);
    expect((await documents.get('staff', member._id))?.data).toMatchObject({
      by: 'ann',
      email: invitation.email,
      isAccountMade: true,
    });
  });

  it('of two clicks at once is one', async () => {
    const { deps, mails, documents } = teamOf({ ann: manager });
    await Promise.all([1, 2].map(() => invite(deps, 'ann', invitation, now)));
    expect(mails()).toHaveLength(1);
    expect([...documents.peek('staff')]).toHaveLength(2);
  });

  it('closes the old ways also where somebody signs up with the address at that moment', async () => {
    const { deps, done } = teamOf({ ann: manager });
    const stranger = memoryAccount('stranger', { email: invitation.email, emailVerified: false });
    const { accounts } = recordingAccounts([stranger]);
    deps.accounts.create = async () => {
      deps.accounts.byEmail = accounts.byEmail;
      deps.accounts.byIds = accounts.byIds;
      return null;
    };
    await invite(deps, 'ann', invitation, now);
    expect(done.slice(0, 2)).toEqual([
      ['password', 'stranger'],
      ['sessions', 'stranger'],
    ]);
  });

  it('is refused when the team is full, but not to one who waits already', async () => {
    const crowd = Array.from({ length: 98 }, (_, n) => [`p${n}`, { role: 'content' } as Person]);
    const { deps } = teamOf({ ann: manager, ...Object.fromEntries(crowd) });
    await invite(deps, 'ann', invitation, now);
    const other = { email: 'other@example.com', role: 'content' } as const;
    await expect(invite(deps, 'ann', other, now)).rejects.toThrow(teamMessages.full);
    expect(await deps.accounts.byEmail(other.email)).toBeNull();
    await invite(deps, 'ann', invitation, later(11));
  });

  it('again after ten minutes mails again, and leaves the password that they may have chosen', async () => {
    const { deps, done, mails } = teamOf({ ann: manager });
    await invite(deps, 'ann', invitation, now);
    const told = done.length;
    await invite(deps, 'ann', { ...invitation, role: 'accounts' }, later(11));
    expect(mails()).toHaveLength(2);
    expect(done.slice(told).map((each) => (each as string[])[0])).toEqual([
      'revocation',
      'claims',
      'revocation',
      'sessions',
    ]);
  });

  it.each([true, false])(
    'closes the old ways into an account that exists; verified %s',
    async (emailVerified) => {
      const known = memoryAccount('guest', { email: invitation.email, emailVerified });
      const guest = { ...known, providers: [{ id: 'password', email: invitation.email }] };
      const { deps, done, mails } = teamOf({ ann: manager }, [guest]);
      await invite(deps, 'ann', invitation, now);
      expect(done).toEqual([
        ['password', 'guest'],
        ['sessions', 'guest'],
        ['claims', 'guest', { staffRole: 'reception' }],
      ]);
      expect(JSON.stringify(mails())).toContain('does not work any more');
    },
  );

  it.each([
    ['opens by another address', { providers: [{ id: 'google.com', email: 'x@example.com' }] }],
    ['opens by a telephone', { providers: [{ id: 'phone', email: '' }] }],
    ['is disabled', { isDisabled: true }],
  ])('is refused for an account that %s', async (_, fields) => {
    const guest = memoryAccount('guest', { email: invitation.email, ...fields });
    const { deps, done, mails } = teamOf({ ann: manager }, [guest]);
    await expect(invite(deps, 'ann', invitation, now)).rejects.toThrow(invitation.email);
    expect([done, mails()]).toEqual([[], []]);
  });

  it.each(staffRoles)('is refused for one who is on the team, and says so: %s', async (role) => {
    const { deps, done } = teamOf({ ann: manager, bea: { role } });
    const again = { email: 'bea@example.com', role: 'manager' } as const;
    await expect(invite(deps, 'ann', again, now)).rejects.toThrow(`with the role ${role}`);
    expect(done).toEqual([]);
  });

  it('is refused for staff from before there were documents', async () => {
    const old = memoryAccount('old', { claims: { admin: true } });
    const { deps, roles } = teamOf({ ann: manager }, [old]);
    const again = { email: old.email, role: 'content' } as const;
    await expect(invite(deps, 'ann', again, now)).rejects.toThrow('with the role manager');
    expect(await roles()).toEqual({ ann: 'manager', old: 'manager' });
  });

  it('that is taken back before anybody came leaves nothing of the address but its mail', async () => {
    const { deps, documents } = teamOf({ ann: manager });
    const { member } = await invite(deps, 'ann', invitation, now);
    await withdraw(deps, 'ann', member._id, later(1));
    expect(await deps.accounts.byEmail(invitation.email)).toBeNull();
    expect(await documents.get('staff', member._id)).toBeNull();
  });

  it.each([true, false])(
    'taken back leaves an account that was there before; verified %s',
    async (emailVerified) => {
      const guest = memoryAccount('guest', { email: invitation.email, emailVerified });
      const { deps, claims } = teamOf({ ann: manager }, [guest]);
      await invite(deps, 'ann', invitation, now);
      await withdraw(deps, 'ann', 'guest', later(1));
      expect((await deps.accounts.byEmail(invitation.email))?.uid).toBe('guest');
      expect(await claims('guest')).toBeNull();
    },
  );
});

describe('an account that an invitation made', () => {
  it('stays when its owner has proved the address, without the role', async () => {
    const { deps, claims } = teamOf({ ann: manager });
    const invitation = { email: 'new@example.com', role: 'reception' } as const;
    const { member } = await invite(deps, 'ann', invitation, now);
    const { byIds } = deps.accounts;
    deps.accounts.byIds = async (uids) =>
      (await byIds(uids)).map((account) => ({ ...account, emailVerified: true }));
    await withdraw(deps, 'ann', member._id, later(1));
    expect(await deps.accounts.byEmail(invitation.email)).not.toBeNull();
    expect(await claims(member._id)).toBeNull();
  });
});

describe('the list', () => {
  it('has the accounts with a role from before there were documents, and makes accounts follow', async () => {
    const old = memoryAccount('old', { claims: { staffRole: 'accounts' }, name: 'Anu' });
    const stale = memoryAccount('stale', { claims: {} });
    const { deps, documents, claims } = teamOf(
      {
        ann: { ...manager, stored: { isPending: true } },
        bea: { role: 'content', account: { claims: { admin: true } } },
      },
      [old, stale],
    );
    documents.seed('users', 'old', { role: 'accounts' });
    documents.seed('users', 'stale', { role: 'admin' });
    documents.seed('staff', 'gone', { role: 'manager', email: 'gone@example.com' });
    const team = await listTeam(deps);
    expect(team.map(({ _id, name, role, isPending }) => [_id, name, role, isPending])).toEqual([
      ['ann', 'ann', 'manager', false],
      ['old', 'Anu', 'accounts', false],
      ['bea', 'bea', 'content', false],
    ]);
    expect(await claims('bea')).toBe('content');
    expect(await documents.get('staff', 'gone')).toBeNull();
  });

  it('is completed by the upkeep from all accounts, and never brings back who was withdrawn', async () => {
    const hidden = memoryAccount('hidden', { claims: { admin: true } });
    const { deps, roles, claims } = teamOf({ ann: manager, bea: manager }, [hidden]);
    await withdraw(deps, 'ann', 'bea', now);
    await deps.accounts.setClaims('bea', { admin: true });
    await completeTeam(deps);
    expect(await roles()).toEqual({ ann: 'manager', bea: null });
    await completeFromAllAccounts(deps, never);
    expect(await roles()).toEqual({ ann: 'manager', bea: null, hidden: 'manager' });
    expect(await claims('bea')).toBeNull();
  });

  it('leaves it so when a role was taken off an account by hand', async () => {
    const taken = { account: { claims: {} } };
    const { deps, roles, claims } = teamOf({ ann: manager, bea: { ...manager, ...taken } });
    expect((await listTeam(deps)).map(({ _id }) => _id)).toEqual(['ann']);
    await completeFromAllAccounts(deps, never);
    expect(await roles()).toEqual({ ann: 'manager', bea: null });
    expect(await claims('bea')).toBeNull();
  });

  it('follows nobody who has no document', async () => {
    const { deps, done } = teamOf({ ann: manager });
    await followDecision(deps, 'nobody');
    expect(done).toEqual([]);
  });
});

describe('the day on which a member was last seen', () => {
  it('is written once a day, with one read for each instance', async () => {
    const { documents } = teamOf({
      ann: { ...manager, stored: { invitedAt: now, lastSeenOn: '' } },
    });
    let commits = 0;
    documents.afterCommit = () => void commits++;
    const instances = [createSeenNote(() => documents), createSeenNote(() => documents)];
    const get = vi.spyOn(documents, 'get');
    for (const note of instances) for (let call = 0; call < 5; call++) await note('ann', now);
    expect([commits, get.mock.calls.length]).toEqual([1, 2]);
    expect((await documents.get('staff', 'ann'))?.data.lastSeenOn).toBe('2026-11-29');
    await instances[0]?.('ann', later(24 * 60));
    expect(commits).toBe(2);
    // An earlier clock takes nothing back.
    await instances[1]?.('ann', later(-24 * 60));
    expect((await documents.get('staff', 'ann'))?.data.lastSeenOn).toBe('2026-11-30');
  });

  it('fails no call, and makes no document', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const { documents } = teamOf({});
    const note = createSeenNote(() => documents);
    await note('nobody', now);
    expect([...documents.peek('staff')]).toEqual([]);
    documents.get = () => Promise.reject(new Error('down'));
    await note('other', now);
    expect(warn.mock.calls.map(([event]) => event)).toEqual(['staff-seen-unknown']);
  });
});
