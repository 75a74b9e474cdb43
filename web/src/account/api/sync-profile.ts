import { messages } from '@kerala-stays/domain/core/messages';
import { callApi } from '#web/lib/api/api-client.ts';
import type { AccountUser } from '../account-state.ts';

/** Product §7.2: delay before the profile is fetched again. */
export const retryDelayMs = 2000;
/**
 * Product §7.2 sets no limit; without one a server that keeps rejecting would be called forever.
 */
const maxAttempts = 5;

export type SyncOutcome =
  | { ok: true; recentCities: string[] }
  | { ok: false; message: string }
  /** Another user has signed in since; the result no longer matters. */
  | { ok: false; message: null };

const overtaken: SyncOutcome = { ok: false, message: null };

/** No response came at all: offline, or a timeout. */
const unreachable = (response: { status: number }) => response.status === 0;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Ensures that the signed-in person has a profile (product §7.2). Fetches it; on failure creates
 * it; if the creation is rejected, fetches again after {@link retryDelayMs}.
 * @param signal stops the retries when the person changes
 */
export async function syncProfile(
  user: AccountUser,
  getToken: () => Promise<string | null>,
  signal: AbortSignal,
): Promise<SyncOutcome> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const token = await getToken();
    if (signal.aborted) return overtaken;
    if (token !== null) {
      const fetched = await callApi('GET /user', { token });
      if (signal.aborted) return overtaken;
      if (fetched.ok) return { ok: true, recentCities: fetched.data.recentSearchedCities };
      if (unreachable(fetched)) return { ok: false, message: fetched.message || messages.generic };

      const body = { username: user.name, email: user.email, image: user.photoUrl };
      const created = await callApi('POST /user/create', { body, token });
      if (signal.aborted) return overtaken;
      if (created.ok) return { ok: true, recentCities: created.data.recentSearchedCities };
      if (unreachable(created)) break;
    }
    await pause(retryDelayMs, signal);
  }
  return signal.aborted ? overtaken : { ok: false, message: messages.profileSyncFailed };
}
