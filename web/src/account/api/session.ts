import { roleOf, type StaffRole } from '@kerala-stays/domain/people/staff-role';
import { FirebaseError } from 'firebase/app';
import { getIdToken, reload, signOut } from 'firebase/auth';
import { auth } from '#web/lib/firebase/auth.ts';
import { runUserChangeTasks } from '#web/lib/firebase/user-change.ts';

// Single entry of the lazily loaded session chunk.
export { saveRecentCities } from './save-recent-cities.ts';
export { syncProfile } from './sync-profile.ts';
export { watchSession } from './watch-session.ts';

/** ID token for API calls; null when signed out or when the session has ended. */
export async function readIdToken(forceRefresh = false): Promise<string | null> {
  await auth.authStateReady();
  if (auth.currentUser === null) return null;
  return getIdToken(auth.currentUser, forceRefresh).catch(() => null);
}

const endedSession = ['auth/user-token-expired', 'auth/user-disabled', 'auth/user-not-found'];

/**
 * Whether the session was ended elsewhere, by a new password or by staff. Asks Auth, because the
 * token itself stays valid for up to an hour; false when Auth cannot be reached.
 */
export async function hasSessionEnded(): Promise<boolean> {
  await auth.authStateReady();
  if (auth.currentUser === null) return false;
  return reload(auth.currentUser).then(
    () => false,
    (error: unknown) => error instanceof FirebaseError && endedSession.includes(error.code),
  );
}

/** The person's role according to a fresh token; null for none, or when the session has ended. */
export async function readFreshRole(): Promise<StaffRole | null> {
  const user = auth.currentUser;
  if (user === null) return null;
  try {
    const { claims } = await user.getIdTokenResult(true);
    return roleOf(claims);
  } catch {
    return null;
  }
}

export async function endSession(): Promise<void> {
  await signOut(auth);
}

/** At a sign-out by hand: the device may be shared. */
export { forgetAllStays } from '#web/lib/offline/forget-all-stays.ts';

/** Clears the data that a held page stored for the person whose session has ended. */
export async function forgetPerson(): Promise<void> {
  await runUserChangeTasks();
}
