import { roleOf } from '@kerala-stays/domain/people/staff-role';
import { describe, expect, it } from 'vitest';
import type { StaffAccount } from '../../functions/src/people/team/staff-accounts.ts';
import { recordingAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { MemoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { formatAccount, grantRole, revokeRole } from './staff.ts';

const account: StaffAccount = {
  uid: 'u1',
  email: 'anu@example.com',
  name: 'Anu',
  claims: { tester: true },
  emailVerified: true,
  providers: [
    { id: 'password', email: 'anu@example.com' },
    { id: 'google.com', email: 'Anu@example.com' },
  ],
  createdAt: new Date('2026-01-10T08:00:00Z'),
  isDisabled: false,
};

/** Records what the identity provider is told, in order. */
function siteWith(known: StaffAccount | null) {
  const documents = new MemoryDocuments();
  documents.seed('users', account.uid, { role: 'user' });
  const { accounts, done } = recordingAccounts(known === null ? [] : [known]);
  const roleIn = async () => [
    (await documents.get('staff', account.uid))?.data.role ?? null,
    (await documents.get('users', account.uid))?.data.role,
    roleOf((await accounts.byEmail(account.email))?.claims),
  ];
  return { deps: { documents, accounts }, done, documents, roleIn };
}

describe('grantRole', () => {
  const granted = [['claims', 'u1', { tester: true, admin: true }]];

  it('first ends what opens the account without its mailbox: then adds the claim, and mirrors the role', async () => {
    const { deps, done, roleIn } = siteWith(account);
    await grantRole(deps, account.email, 'manager');
    expect(done).toEqual([['password', 'u1'], ['sessions', 'u1'], ...granted]);
    expect(await roleIn()).toEqual(['manager', 'admin', 'manager']);
  });

  it('leaves the password of one who is an admin already, or that is known to be the owner’s', async () => {
    const known = siteWith({ ...account, claims: { tester: true, admin: true } });
    await grantRole(known.deps, account.email, 'manager');
    expect(known.done).toEqual([]);
    expect(await known.roleIn()).toEqual(['manager', 'admin', 'manager']);
    const seen = siteWith(account);
    await grantRole(seen.deps, account.email, 'manager', { keepPassword: true });
    expect(seen.done).toEqual(granted);
  });

  it('gives another role than manager by a claim of its own, which no rule takes for an admin', async () => {
    const { deps, done } = siteWith(account);
    await grantRole(deps, account.email, 'reception', { keepPassword: true });
    expect(done).toEqual([['claims', 'u1', { tester: true, staffRole: 'reception' }]]);
  });

  it('gives a role again that was taken off the account by hand', async () => {
    const { deps, documents, roleIn } = siteWith(account);
    documents.seed('staff', account.uid, { role: 'manager', email: account.email });
    await grantRole(deps, account.email, 'manager');
    expect(await roleIn()).toEqual(['manager', 'admin', 'manager']);
    expect([...documents.peek('auditLog')].map(([, row]) => row)).toMatchObject([
      { who: '', changes: { 'Role given by command': {}, role: { to: 'manager' } } },
    ]);
  });

  it('makes nobody more than they were by a role that was left out', async () => {
    const { deps, done } = siteWith({ ...account, claims: { staffRole: 'reception' } });
    await expect(grantRole(deps, account.email, undefined)).rejects.toThrow(
      'has the role reception: say with --role',
    );
    expect(done).toEqual([]);
  });

  it('ends the sign-ins with the role before, as a withdrawal does', async () => {
    const { deps, done } = siteWith({ ...account, claims: { admin: true } });
    await grantRole(deps, account.email, 'accounts');
    expect(done).toEqual([
      ['revocation', 'u1'],
      ['claims', 'u1', { staffRole: 'accounts' }],
      ['revocation', 'u1'],
      ['sessions', 'u1'],
    ]);
  });

  it('gives no password to an account that has none', async () => {
    const providers = account.providers.slice(1);
    const { deps, done } = siteWith({ ...account, providers });
    await grantRole(deps, account.email, 'manager');
    expect(done).toEqual([['sessions', 'u1'], ...granted]);
  });

  it.each([
    ['google.com', 'stranger@example.com'],
    ['phone', ''],
  ])('refuses an account that someone else may open: by %s of “%s”', async (id, email) => {
    const providers = [...account.providers, { id, email }];
    const { deps, done } = siteWith({ ...account, providers });
    await expect(grantRole(deps, account.email, 'manager')).rejects.toThrow('also opens by');
    expect(done).toEqual([]);
  });

  it('refuses an address that no one proved, and says what the account is', async () => {
    const { deps, done } = siteWith({ ...account, emailVerified: false });
    const now = new Date('2026-01-12T09:00:00Z');
    await expect(grantRole(deps, account.email, 'manager', { now })).rejects.toThrow(
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
    const { deps, done } = siteWith(null);
    await expect(grantRole(deps, 'no@example.com', 'manager')).rejects.toThrow(
      /signs up on the site/,
    );
    expect(done).toEqual([]);
  });
});

describe('revokeRole', () => {
  it('bars the tokens that are still out before it takes the claim away, and those of sign-ins in between', async () => {
    const { deps, done } = siteWith({
      ...account,
      claims: { tester: true, admin: true },
    });
    await revokeRole(deps, account.email);
    expect(done).toEqual([
      ['revocation', 'u1'],
      ['claims', 'u1', { tester: true }],
      ['revocation', 'u1'],
      ['sessions', 'u1'],
    ]);
  });
});
