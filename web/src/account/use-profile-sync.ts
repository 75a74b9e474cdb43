import { useEffect, useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import type { AccountUser } from './account-state.ts';
import { loadSession } from './use-session.ts';

export type SyncedProfile = { uid: string; recentCities: string[] };

/** Runs the profile sync (product §7.2) whenever the signed-in identity changes. */
export function useProfileSync(user: AccountUser | null): SyncedProfile | null {
  const [profile, setProfile] = useState<SyncedProfile | null>(null);
  const toast = useToast();
  const uid = user?.uid ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is the same person
  useEffect(() => {
    if (user === null || uid === null) return;
    const abort = new AbortController();
    const run = async () => {
      const session = await loadSession();
      const outcome = await session.syncProfile(user, session.readIdToken, abort.signal);
      if (abort.signal.aborted) return;
      if (outcome.ok) setProfile({ uid, recentCities: outcome.recentCities });
      else if (outcome.message !== null) toast.error(outcome.message);
    };
    void run();
    return () => abort.abort();
  }, [uid]);

  return profile?.uid === uid ? profile : null;
}
