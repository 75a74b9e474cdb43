import { messages } from '@kerala-stays/domain/core/messages';
import { useState } from 'react';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';

type Step = (actions: typeof import('../api/sign-in-steps.ts')) => Promise<void>;

/**
 * Runs a sign-in step from the lazily loaded session chunk and turns a failure into a sentence for
 * the form.
 */
export function useCredentialSubmit(onDone: () => void) {
  const [problem, setProblem] = useState('');
  const { runAlone, isBusy } = useOneAtATime();

  async function runStep(step: Step) {
    setProblem('');
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
      // The chunk itself failed to load.
      setProblem(
        navigator.onLine ? messages.partMissing : 'You appear to be offline. Please try again.',
      );
    }
  }

  return {
    problem,
    busy: isBusy,
    submit: (step: Step) => runAlone(() => runStep(step)),
    forget: () => setProblem(''),
  };
}
