import { useEffect } from 'react';
import { onUserChange } from '../firebase/user-change.ts';
import { saveDraft } from './draft.ts';

type Take<Draft> = (draft: Draft) => void;

/** Open forms, by the names of their drafts. */
const openForms = new Map<string, Take<never>>();

/** Changes with each user: a draft does not return to the next person. */
let person = 0;
onUserChange(() => {
  person += 1;
});

/** While the form is open, its draft is restored into it. */
export function useDraftReturn<Draft>(name: string, take: Take<Draft>): void {
  useEffect(() => {
    openForms.set(name, take);
    return () => {
      if (openForms.get(name) === take) openForms.delete(name);
    };
  }, [name, take]);
}

/**
 * Prepares the undo of a discarded draft.
 * @returns restores it, into the form if open, otherwise into this browser until the form is
 *   opened; reports success
 */
export function prepareDraftReturn<Draft>(name: string, draft: Draft): () => boolean {
  const whose = person;
  return () => {
    if (whose !== person) return false;
    const take = openForms.get(name) as Take<Draft> | undefined;
    if (take === undefined) saveDraft(name, draft);
    else take(draft);
    return true;
  };
}
