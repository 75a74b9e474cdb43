import { randomUUID } from 'node:crypto';
import { type StaffRole, withRole } from '@kerala-stays/domain/people/staff-role';
import { auth, authEmulator } from './stack.ts';

export type TestAccount = { uid: string; email: string; password: string; token: string };

/** Signs in at the Auth emulator and returns the ID token. */
export async function signIn(email: string, password: string): Promise<string> {
  const response = await fetch(
    `${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}

async function createAccount(claims: object, name: string): Promise<TestAccount> {
  const email = `${name}-${randomUUID()}@example.com`;
  const password = randomUUID();
  const { uid } = await auth.createUser({
    email,
    password,
    displayName: `A ${name}`,
    emailVerified: true,
  });
  await auth.setCustomUserClaims(uid, claims);
  return { uid, email, password, token: await signIn(email, password) };
}

/** A new account, for a test that changes it. */
export const createGuest = () => createAccount({}, 'guest');
export const createAdmin = () => createAccount({ admin: true }, 'admin');
export const createStaff = (role: StaffRole) => createAccount(withRole({}, role), role);
