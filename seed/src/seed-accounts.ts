import { withRole } from '@kerala-stays/domain/people/staff-role';
import type { App } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';

/** Creates the demo accounts, or resets existing ones. */
export async function seedAccounts(app: App): Promise<void> {
  const auth = getAuth(app);
  await Promise.all(demoAccounts.map((account) => seedAccount(auth, account)));
}

async function seedAccount(auth: Auth, account: DemoAccount): Promise<void> {
  const { uid, email, password, displayName } = account;
  const profile = { email, password, displayName, emailVerified: true };
  try {
    await auth.updateUser(uid, profile);
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    await auth.createUser({ uid, ...profile });
  }
  await auth.setCustomUserClaims(uid, account.role === null ? null : withRole({}, account.role));
}

function isUnknownUser(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
