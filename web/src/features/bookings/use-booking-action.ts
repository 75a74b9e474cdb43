import { useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { useAccount } from '#web/features/accounts/account-context.tsx';
import type { Answer } from './api/booking-calls.ts';

/** Runs a call with the caller's token, one at a time, and says how it ended. */
export function useBookingAction() {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  /** @returns the value, or null after telling why there is none. */
  async function run<T>(call: (token: string | null) => Promise<Answer<T>>): Promise<T | null> {
    setBusy(true);
    try {
      const answer = await call(await getIdToken());
      if (answer.ok) return answer.value;
      toast.error(answer.message);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, toast };
}
