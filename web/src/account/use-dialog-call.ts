import { startTransition, useState } from 'react';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { useApiAction } from './use-api-action.ts';

/**
 * API action of a dialog: a failure is shown in the dialog, which stays open with its values until
 * the call succeeds.
 * @param onDone closes the dialog, after the server's message was shown
 */
export function useDialogCall(onDone: () => void) {
  const [problem, setProblem] = useState('');
  const { run, isBusy, toast } = useApiAction(setProblem);

  const submit = async (
    call: (token: string | null) => Promise<ApiResult<string>>,
  ): Promise<void> => {
    startTransition(() => setProblem(''));
    const message = await run(call);
    if (message === null) return;
    toast.success(message);
    onDone();
  };

  return { submit, isBusy, problem, clearProblem: () => setProblem('') };
}
