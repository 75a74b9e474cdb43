import { useCallback, useEffect, useState } from 'react';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { useAccount } from './account-context.tsx';

export type ApiRead<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; value: T };

/**
 * Response of an API call, made with the caller's token when the screen opens.
 * @param call must keep its identity between renders
 */
export function useApiRead<T>(
  call: (token: string | null) => Promise<ApiResult<T>>,
): ApiRead<T> & { retry: () => void } {
  const { getIdToken } = useAccount();
  const [read, setRead] = useState<ApiRead<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const token = await getIdToken();
      const result = await call(token);
      if (!isCurrent) return;
      setRead(
        result.ok
          ? { status: 'ready', value: result.value }
          : { status: 'failed', message: result.message },
      );
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [call, getIdToken, round]);
  const retry = useCallback(() => {
    // The current data stays on screen during a reload.
    setRead((shown) => (shown.status === 'failed' ? { status: 'loading' } : shown));
    setRound((last) => last + 1);
  }, []);
  return { ...read, retry };
}
