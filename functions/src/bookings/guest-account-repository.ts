import { getAuth } from 'firebase-admin/auth';
import { adminApp } from '../platform/firestore.ts';

/** The account that has proved this e-mail address, or null: bookings belong to proved addresses only. */
export async function findVerifiedAccount(email: string): Promise<string | null> {
  try {
    const account = await getAuth(adminApp()).getUserByEmail(email);
    return account.emailVerified && !account.disabled ? account.uid : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') {
      return null;
    }
    throw error;
  }
}
