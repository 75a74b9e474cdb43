import { startTransition, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import type { ApiResult } from '#web/lib/api-client.ts';

type Call = (token: string | null) => Promise<ApiResult<string>>;

/**
 * The call behind a dialog: the dialog stays open with what was typed, and with the server's sentence,
 * until the call has worked; a second press while it runs does nothing.
 * @param onDone closes the dialog, after the server's word was shown
 */
export function useDialogCall(onDone: () => void) {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isRunning = useRef(false);

  const submit = async (call: Call): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    // The form behind the button may be large: the press shows before it is drawn anew.
    startTransition(() => {
      setBusy(true);
      setProblem('');
    });
    try {
      const result = await call(await getIdToken());
      if (!result.ok) return setProblem(result.message);
      toast.success(result.value);
      onDone();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { submit, isBusy, problem, clearProblem: () => setProblem('') };
}
