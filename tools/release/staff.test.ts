import { describe, expect, it } from 'vitest';
import {
  type Account,
  formatAccount,
  grantRole,
  revokeRole,
  type StaffDirectory,
} from './staff.ts';

const account: Account = {
  uid: 'u1',
  email: 'anu@example.com',
  name: 'Anu',
  image: '',
  claims: { tester: true },
  emailVerified: true,
  providers: [
    { id: 'password', email: 'anu@example.com' },
    { id: 'google.com', email: 'Anu@example.com' },
  ],
  createdAt: new Date('2026-01-10T08:00:00Z'),
};

/** Records the calls in order. */
function directoryWith(known: Account | null): { directory: StaffDirectory; done: unknown[] } {
  const done: unknown[] = [];
  const directory: StaffDirectory = {
    findByEmail: async () => known,
    setClaims: async (uid, claims) => void done.push(['claims', uid, claims]),
    mirrorRole: async ({ uid }, role) => void done.push(['role', uid, role]),
    noteRevocation: async (uid) => void done.push(['revocation', uid]),
    endSessions: async (uid) => void done.push(['sessions', uid]),
    discardPassword: async (uid) => void done.push(['password', uid]),
  };
  return { directory, done };
}

describe('grantRole', () => {
  const granted = [
    ['claims', 'u1', { tester: true, admin: true }],
    ['role', 'u1', 'manager'],
  ];

  it('first ends what opens the account without its mailbox: then adds the claim, and mirrors the role', async () => {
    const { directory, done } = directoryWith(account);
    await grantRole(directory, account.email, 'manager');
    expect(done).toEqual([['password', 'u1'], ['sessions', 'u1'], ...granted]);
  });

  it('leaves the password of one who is an admin already, or that is known to be the owner’s', async () => {
    const known = directoryWith({ ...account, claims: { tester: true, admin: true } });
    await grantRole(known.directory, account.email, 'manager');
    expect(known.done).toEqual(granted);
    const seen = directoryWith(account);
    await grantRole(seen.directory, account.email, 'manager', { keepPassword: true });
    expect(seen.done).toEqual(granted);
  });

  it('gives another role than manager by a claim of its own, which no rule takes for an admin', async () => {
    const { directory, done } = directoryWith(account);
    await grantRole(directory, account.email, 'reception', { keepPassword: true });
    expect(done).toEqual([
      ['claims', 'u1', { tester: true, staffRole: 'reception' }],
      ['role', 'u1', 'reception'],
    ]);
  });

  it('makes nobody more than they were by a role that was left out', async () => {
    const { directory, done } = directoryWith({ ...account, claims: { staffRole: 'reception' } });
    await expect(grantRole(directory, account.email, undefined)).rejects.toThrow(
      'has the role reception: say with --role',
    );
    expect(done).toEqual([]);
  });

  it('ends the sign-ins with the role before, as a withdrawal does', async () => {
    const { directory, done } = directoryWith({ ...account, claims: { admin: true } });
    await grantRole(directory, account.email, 'accounts');
    expect(done).toEqual([
      ['revocation', 'u1'],
      ['claims', 'u1', { staffRole: 'accounts' }],
      ['revocation', 'u1'],
      ['role', 'u1', 'accounts'],
      ['sessions', 'u1'],
    ]);
  });

  it('gives no password to an account that has none', async () => {
    const providers = account.providers.slice(1);
    const { directory, done } = directoryWith({ ...account, providers });
    await grantRole(directory, account.email, 'manager');
    expect(done).toEqual([['sessions', 'u1'], ...granted]);
  });

  it.each([
    ['google.com', 'stranger@example.com'],
    ['phone', ''],
  ])('refuses an account that someone else may open: by %s of “%s”', async (id, email) => {
    const providers = [...account.providers, { id, email }];
    const { directory, done } = directoryWith({ ...account, providers });
    await expect(grantRole(directory, account.email, 'manager')).rejects.toThrow('also opens by');
    expect(done).toEqual([]);
  });

  it('refuses an address that no one proved, and says what the account is', async () => {
    const { directory, done } = directoryWith({ ...account, emailVerified: false });
    const now = new Date('2026-01-12T09:00:00Z');
    await expect(grantRole(directory, account.email, 'manager', { now })).rejects.toThrow(
      'The account of anu@example.com (created 2 days ago, signs in with password and google.com) has not proved that the address is its own',
    );
    expect(done).toEqual([]);
  });

  it.each([
    ['2026-01-10T20:00:00Z', 'created today'],
    ['2026-01-11T20:00:00Z', 'created yesterday'],
    ['2027-01-10T08:00:00Z', 'created 365 days ago'],
  ])('says how old the account is: %s, %s', (now, age) => {
    expect(formatAccount(account, new Date(now))).toContain(age);
  });

  it('says when no one can sign in yet', () => {
    expect(formatAccount({ ...account, providers: [] }, account.createdAt)).toBe(
      'created today, signs in with nothing yet',
    );
  });

  it('explains what to do when there is no such account', async () => {
    const { directory, done } = directoryWith(null);
    await expect(grantRole(directory, 'no@example.com', 'manager')).rejects.toThrow(
      /signs up on the site/,
    );
    expect(done).toEqual([]);
  });
});

describe('revokeRole', () => {
  it('bars the tokens that are still out before it takes the claim away, and those of sign-ins in between', async () => {
    const { directory, done } = directoryWith({
      ...account,
      claims: { tester: true, admin: true },
    });
    await revokeRole(directory, account.email);
    expect(done).toEqual([
      ['revocation', 'u1'],
      ['claims', 'u1', { tester: true }],
      ['revocation', 'u1'],
      ['role', 'u1', null],
      ['sessions', 'u1'],
    ]);
  });
});
