import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { useCallback, useEffect, useMemo } from 'react';
import { setTokenProvider } from '#web/lib/api/token-provider.ts';
import { clearBrowserCities } from './recent-cities.ts';
import { dropHolds } from './session-hold.ts';
import type { useSession } from './use-session.ts';

export type SessionActs = {
  signOut: () => Promise<void>;
  /** Leaves a page whose session has ended, and clears its stored data. */
  leaveHeld: () => Promise<void>;
  /** For API calls; null when signed out or when that is unknown. Never rejects. */
  getIdToken: () => Promise<string | null>;
  /**
   * Checks whether the session was ended elsewhere; if so, the person is asked to sign in again.
   */
  checkSession: () => Promise<void>;
  /** Fetches a fresh token and returns the person's role by it; updates the state. */
  checkRole: () => Promise<StaffRole | null>;
};

/**
 * Sign-out, the token and the checks of the signed-in person's session.
 * @param onEnded receives the address of the page whose session was ended elsewhere
 */
export function useSessionActs(
  wake: ReturnType<typeof useSession>['wake'],
  onEnded: (returnTo: string) => void,
): SessionActs {
  const endSession = useCallback(async () => {
    const session = await wake();
    await session.endSession();
    clearBrowserCities();
  }, [wake]);
  const signOut = useCallback(async () => {
    dropHolds();
    await endSession();
    await (await wake()).forgetAllStays();
  }, [endSession, wake]);
  const leaveHeld = useCallback(async () => {
    dropHolds();
    const session = await wake();
    await session.forgetPerson();
  }, [wake]);
  const getIdToken = useCallback(
    () =>
      wake()
        .then(({ readIdToken }) => readIdToken())
        .catch(() => null),
    [wake],
  );
  const askToSignInAgain = useCallback(() => {
    // Read before the page's guards redirect.
    const { pathname, search } = globalThis.location;
    void endSession().finally(() => onEnded(pathname + search));
  }, [endSession, onEnded]);
  useEffect(() => {
    setTokenProvider({
      refreshToken: async () => (await wake()).readIdToken(true),
      sessionEnded: askToSignInAgain,
    });
    return () => setTokenProvider(null);
  }, [wake, askToSignInAgain]);
  const checkSession = useCallback(async () => {
    const session = await wake();
    if (await session.hasSessionEnded()) askToSignInAgain();
  }, [wake, askToSignInAgain]);
  const checkRole = useCallback(async () => (await wake()).readFreshRole(), [wake]);

  return useMemo(
    () => ({ signOut, leaveHeld, getIdToken, checkSession, checkRole }),
    [signOut, leaveHeld, getIdToken, checkSession, checkRole],
  );
}
