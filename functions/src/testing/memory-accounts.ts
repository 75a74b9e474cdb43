import type { StaffAccount, StaffAccounts } from '../people/team/staff-accounts.ts';

/** An account of the identity provider in memory, with what a test says of it. */
export function memoryAccount(uid: string, fields: Partial<StaffAccount> = {}): StaffAccount {
  const { email = `${uid}@example.com` } = fields;
  return {
    uid,
    email,
    name: uid,
    claims: {},
    emailVerified: true,
    isDisabled: false,
    providers: [{ id: 'password', email }],
    createdAt: new Date('2026-01-10T08:00:00Z'),
    ...fields,
  };
}

/** {@link StaffAccounts} in memory, and every change in order. */
export function recordingAccounts(known: readonly StaffAccount[]) {
  const byUid = new Map(known.map((account) => [account.uid, account]));
  const done: unknown[] = [];
  const accounts: StaffAccounts = {
    byEmail: async (email) => [...byUid.values()].find((each) => each.email === email) ?? null,
    byIds: async (uids) => uids.flatMap((uid) => byUid.get(uid) ?? []),
    page: async () => ({ accounts: [...byUid.values()], token: '' }),
    create: async (email) => {
      if ([...byUid.values()].some((each) => each.email === email)) return null;
      done.push(['create', email]);
      const uid = `made-${byUid.size}`;
      const made = { email, name: '', emailVerified: false };
      const account = memoryAccount(uid, made);
      byUid.set(uid, account);
      return account;
    },
    setClaims: async (uid, claims) => {
      done.push(['claims', uid, claims]);
      const account = byUid.get(uid);
      if (account !== undefined) byUid.set(uid, { ...account, claims });
    },
    noteRevocation: async (uid) => void done.push(['revocation', uid]),
    endSessions: async (uid) => void done.push(['sessions', uid]),
    discardPassword: async (uid) => void done.push(['password', uid]),
    remove: async (uid) => {
      done.push(['remove', uid]);
      byUid.delete(uid);
    },
  };
  return { accounts, done };
}
