import { useToast } from '#web/components/toasts.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { useAccount } from './account-context.tsx';

/**
 * Runs API calls with the caller's token, one at a time, and shows the reason of a failure.
 * @param onFailure shows the message instead of the toast
 */
export function useApiAction(onFailure?: (message: string) => void) {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const { runAlone, isBusy } = useOneAtATime();
  const showFailure = onFailure ?? ((message: string) => toast.error(message));

  /** @returns the value; null when the call failed, or another is still running */
  const run = <T>(call: (token: string | null) => Promise<ApiResult<T>>): Promise<T | null> =>
    runAlone(async () => {
      const result = await call(await getIdToken());
      if (result.ok) return result.value;
      showFailure(result.message);
      return null;
    });

  return { run, isBusy, toast };
}
