import { useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import type { Answer } from '#web/lib/api-client.ts';
import { useAccount } from './account-context.tsx';

/**
 * Runs calls of the API with the caller's token, and tells why one brought nothing.
 * @typeParam Action names of the calls; `running` is the one under way.
 */
export function useApiAction<Action extends string = string>() {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [running, setRunning] = useState<Action | null>(null);

  /** @returns the value, or null after telling why there is none. */
  async function run<T>(
    action: Action,
    call: (token: string | null) => Promise<Answer<T>>,
  ): Promise<T | null> {
    setRunning(action);
    try {
      const answer = await call(await getIdToken());
      if (answer.ok) return answer.value;
      toast.error(answer.message);
      return null;
    } finally {
      setRunning(null);
    }
  }

  return { run, running, isBusy: running !== null, toast };
}
