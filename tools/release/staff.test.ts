import { describe, expect, it } from 'vitest';
import { type Account, grantAdmin, revokeAdmin, type StaffDirectory } from './staff.ts';

const account: Account = {
  uid: 'u1',
  email: 'anu@example.com',
  name: 'Anu',
  image: '',
  claims: { tester: true },
};

/** Records what is done, in order. */
function directoryWith(known: Account | null): { directory: StaffDirectory; done: unknown[] } {
  const done: unknown[] = [];
  const directory: StaffDirectory = {
    findByEmail: async () => known,
    setClaims: async (uid, claims) => void done.push(['claims', uid, claims]),
    mirrorRole: async ({ uid }, role) => void done.push(['role', uid, role]),
    noteRevocation: async (uid) => void done.push(['revocation', uid]),
    endSessions: async (uid) => void done.push(['sessions', uid]),
  };
  return { directory, done };
}

describe('grantAdmin', () => {
  it('adds the claim to those the account has, and mirrors the role', async () => {
    const { directory, done } = directoryWith(account);
    await grantAdmin(directory, account.email);
    expect(done).toEqual([
      ['claims', 'u1', { tester: true, admin: true }],
      ['role', 'u1', 'admin'],
    ]);
  });

  it('explains what to do when there is no such account', async () => {
    const { directory, done } = directoryWith(null);
    await expect(grantAdmin(directory, 'no@example.com')).rejects.toThrow(/signs up on the site/);
    expect(done).toEqual([]);
  });
});

describe('revokeAdmin', () => {
  it('bars the tokens that are still out before it takes the claim away', async () => {
    const { directory, done } = directoryWith({
      ...account,
      claims: { tester: true, admin: true },
    });
    await revokeAdmin(directory, account.email);
    expect(done).toEqual([
      ['revocation', 'u1'],
      ['claims', 'u1', { tester: true }],
      ['role', 'u1', 'user'],
      ['sessions', 'u1'],
    ]);
  });
});
