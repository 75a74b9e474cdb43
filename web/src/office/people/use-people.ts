import type { personMessages } from '@kerala-stays/domain/people/person';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import {
  erasePerson,
  exportPerson,
  type Findings,
  findPerson,
  type PersonAsked,
} from './api/people-calls.ts';

type Action = 'find' | 'export' | 'erase';
type Found = { person: PersonAsked; findings: Findings };

/** Finds a person, exports their data, erases it; one call at a time. */
export function usePeople() {
  const { run, isBusy, toast } = useApiAction();
  const [action, setAction] = useState<Action>('find');
  const [found, setFound] = useState<Found | null>(null);

  const find = async (person: PersonAsked) => {
    setFound(null);
    setAction('find');
    const findings = await run((token) => findPerson(person, token));
    if (findings !== null) setFound({ person, findings });
  };

  const download = async () => {
    if (found === null) return;
    setAction('export');
    const text = await run((token) => exportPerson(found.person, token));
    if (text === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'personal-data.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  /** @returns whether it was erased */
  const erase = async (confirm: typeof personMessages.confirmWord): Promise<boolean> => {
    if (found === null) return false;
    setAction('erase');
    const message = await run((token) => erasePerson(found.person, confirm, token));
    if (message === null) return false;
    toast.success(message);
    await find(found.person);
    return true;
  };

  return { busy: isBusy ? action : null, found, find, download, erase };
}
