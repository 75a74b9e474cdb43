import { FirebaseError } from 'firebase/app';
import { getIdToken, reload, signOut } from 'firebase/auth';
import { auth } from '#web/lib/firebase/auth.ts';
import { runUserChangeTasks } from '#web/lib/firebase/user-change.ts';

// The one entry of the lazily loaded session chunk.
export { saveRecentCities } from './save-recent-cities.ts';
export { syncProfile } from './sync-profile.ts';
export { watchSession } from './watch-session.ts';

/** The ID token for API calls, or null when no user is signed in or the session has ended. */
export async function readIdToken(forceRefresh = false): Promise<string | null> {
  await auth.authStateReady();
  if (auth.currentUser === null) return null;
  return getIdToken(auth.currentUser, forceRefresh).catch(() => null);
}

const endedSession = ['auth/user-token-expired', 'auth/user-disabled', 'auth/user-not-found'];

/**
 * Whether the session was ended elsewhere, by a new password or by staff. Auth is asked, because the token
 * itself counts for up to an hour; false when Auth cannot be reached.
 */
export async function hasSessionEnded(): Promise<boolean> {
  await auth.authStateReady();
  if (auth.currentUser === null) return false;
  return reload(auth.currentUser).then(
    () => false,
    (error: unknown) => error instanceof FirebaseError && endedSession.includes(error.code),
  );
}

/** Whether the person still is staff by a token fetched just now. */
export async function readFreshAdminClaim(): Promise<boolean> {
  const user = auth.currentUser;
  if (user === null) return false;
  try {
    const { claims } = await user.getIdTokenResult(true);
    return claims.admin === true;
  } catch {
    return false;
  }
}

export async function endSession(): Promise<void> {
  await signOut(auth);
}

/** Clears what a held page kept of the person whose session has ended. */
export async function forgetPerson(): Promise<void> {
  await runUserChangeTasks();
}
