import type { SavedFormState } from '#web/lib/forms/use-saved-form.ts';
import { focusPage } from '../focus-page.ts';
import { useToast } from '../toasts.tsx';

/**
 * Discards unsaved changes with one press and offers an undo. The button disappears with the
 * changes, so the focus moves to the page.
 * @param about owner of the changes, e.g. the name of the hotel
 */
export function useDiscard(
  { discard }: Pick<SavedFormState, 'discard'>,
  about: string,
): () => void {
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
