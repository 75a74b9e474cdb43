import { reload, sendEmailVerification } from 'firebase/auth';
import { paths } from '#web/config/paths.ts';
import { auth } from '#web/lib/firebase/auth.ts';

/** Whether the signed-in user has verified their e-mail address; true when no user is signed in. */
export function isEmailVerified(): boolean {
  return auth.currentUser?.emailVerified ?? true;
}

/** Sends the link that proves the address; it leads back to My Bookings. */
export async function sendVerification(): Promise<void> {
  if (auth.currentUser === null) return;
  await sendEmailVerification(auth.currentUser, {
    url: `${location.origin}${paths.myBookings.href}`,
  });
}

/**
 * Checks whether the link has been opened since, perhaps on another device.
 * @returns a token for a verified address, or null when the link has not been opened.
 */
export async function readVerifiedToken(): Promise<string | null> {
  const user = auth.currentUser;
  if (user === null) return null;
  await reload(user);
  return user.emailVerified ? user.getIdToken(true) : null;
}
