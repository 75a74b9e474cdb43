import type { KeptFormState } from '#web/lib/forms/use-kept-form.ts';
import { focusPage } from '../focus-page.ts';
import { useToast } from '../toasts.tsx';

/**
 * Discards what was typed in one press, and offers it back. The button goes with the changes, and the focus to the
 * page.
 * @param about whose changes they are, e.g. the name of the hotel
 */
export function useDiscard({ discard }: Pick<KeptFormState, 'discard'>, about: string): () => void {
  const toast = useToast();
  return () => {
    const bringBack = discard();
    focusPage();
    const undo = () => {
      if (bringBack()) toast.success('Undone', { detail: `${about}: your changes are back` });
    };
    toast.info('Changes discarded', {
      detail: about,
      action: { label: 'Undo', onChoose: undo },
    });
  };
}
