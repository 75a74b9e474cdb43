import type { personMessages } from '@kerala-stays/domain/people/person';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import {
  erasePerson,
  exportPerson,
  type Findings,
  findPerson,
  type PersonAsked,
  type PersonRecord,
} from './api/people-calls.ts';

type Action = 'find' | 'export' | 'erase';
type Found = { person: PersonAsked; findings: Findings };

/** Finds a person, exports their data, erases it; one call at a time. */
export function usePeople() {
  const { run, isBusy, toast } = useApiAction();
  const [action, setAction] = useState<Action>('find');
  const [found, setFound] = useState<Found | null>(null);

  /** @param toEdit found before erasing: without the person's records nothing knows their names */
  const find = async (person: PersonAsked, toEdit: readonly PersonRecord[] = []) => {
    setFound(null);
    setAction('find');
    const findings = await run((token) => findPerson(person, token));
    if (findings === null) return;
    const pathOf = ({ collection, _id }: PersonRecord) => `${collection}/${_id}`;
    const known = new Set(findings.toEdit.map(pathOf));
    const others = toEdit.filter((record) => !known.has(pathOf(record)));
    setFound({ person, findings: { ...findings, toEdit: [...findings.toEdit, ...others] } });
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
    const erased = await run((token) => erasePerson(found.person, confirm, token));
    if (erased === null) return false;
    toast.success(erased.message);
    await find(found.person, erased.toEdit);
    return true;
  };

  return {
    busy: isBusy ? action : null,
    found,
    find: (person: PersonAsked) => find(person),
    download,
    erase,
  };
}
