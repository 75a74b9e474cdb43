import { useEffect } from 'react';
import { onUserChange } from '../firebase/user-change.ts';
import { saveDraft } from './draft.ts';

type Take<Draft> = (draft: Draft) => void;

/** Forms that are open, by the names of their drafts. */
const openForms = new Map<string, Take<never>>();

/** Counts who was at this computer: a draft does not come back to the next person. */
let person = 0;
onUserChange(() => {
  person += 1;
});

/** While the form is open, its draft comes back into it. */
export function useDraftReturn<Draft>(name: string, take: Take<Draft>): void {
  useEffect(() => {
    openForms.set(name, take);
    return () => {
      if (openForms.get(name) === take) openForms.delete(name);
    };
  }, [name, take]);
}

/**
 * For a draft that is given up.
 * @returns brings it back, into the form where that is open, else into this browser until it is opened; says
 * whether it did
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
