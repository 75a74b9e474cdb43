import { useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import type { ApiResult } from '#web/lib/api-client.ts';
import { useAccount } from './account-context.tsx';

/** Runs calls of the API with the caller's token, and shows why one failed. */
export function useApiAction() {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  /** @returns the value, or null after telling why there is none. */
  async function run<T>(call: (token: string | null) => Promise<ApiResult<T>>): Promise<T | null> {
    setBusy(true);
    try {
      const result = await call(await getIdToken());
      if (result.ok) return result.value;
      toast.error(result.message);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, toast };
}
