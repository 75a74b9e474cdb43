import { messages } from '@kerala-stays/domain/core/messages';
import { useState } from 'react';

/**
 * Runs a sign-in step that lives in the lazily loaded session chunk and keeps its failure as a
 * sentence for the form.
 */
export function useCredentialSubmit(onDone: () => void) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(
    step: (actions: typeof import('../api/sign-in-steps.ts')) => Promise<void>,
  ) {
    setProblem('');
    setBusy(true);
    try {
      const actions = await import('../api/sign-in-steps.ts');
      try {
        await step(actions);
      } catch (error) {
        setProblem(actions.authErrorText(error));
        return;
      }
      onDone();
    } catch {
      // The chunk itself did not arrive.
      setProblem(
        navigator.onLine ? messages.partMissing : 'You appear to be offline. Please try again.',
      );
    } finally {
      setBusy(false);
    }
  }

  return { problem, busy, submit, forget: () => setProblem('') };
}
