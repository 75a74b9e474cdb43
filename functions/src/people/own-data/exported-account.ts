import type { AccountRecord } from '../personal-data/personal-data-deps.ts';

/** The account as its owner gets it: what the identity provider knows of them. */
export function exportedAccount(account: AccountRecord | null) {
  if (account === null) return null;
  const { email, name, phone, photoUrl, providers, createdAt, lastSignInAt } = account;
  return { email, name, phone, photoUrl, providers, createdAt, lastSignInAt };
}
