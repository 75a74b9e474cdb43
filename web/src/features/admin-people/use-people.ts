import { useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { useAccount } from '#web/features/accounts/account-context.tsx';
import {
  erasePerson,
  exportPerson,
  type Findings,
  findPerson,
  type PeopleAnswer,
  type PersonAsked,
} from './api/people-calls.ts';

type Action = 'find' | 'export' | 'erase';
type Found = { person: PersonAsked; findings: Findings };

/** Looks a person up, hands out the file, erases; one call at a time. */
export function usePeople() {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [busy, setBusy] = useState<Action | null>(null);
  const [found, setFound] = useState<Found | null>(null);

  async function run<T>(
    action: Action,
    call: (token: string | null) => Promise<PeopleAnswer<T>>,
  ): Promise<T | null> {
    setBusy(action);
    try {
      const answer = await call(await getIdToken());
      if (answer.ok) return answer.value;
      toast.error(answer.message);
      return null;
    } finally {
      setBusy(null);
    }
  }

  const find = async (person: PersonAsked) => {
    setFound(null);
    const findings = await run('find', (token) => findPerson(person, token));
    if (findings !== null) setFound({ person, findings });
  };

  const download = async () => {
    if (found === null) return;
    const text = await run('export', (token) => exportPerson(found.person, token));
    if (text === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'personal-data.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  /** @returns whether it was done. */
  const erase = async (confirm: string): Promise<boolean> => {
    if (found === null) return false;
    const message = await run('erase', (token) => erasePerson(found.person, confirm, token));
    if (message === null) return false;
    toast.success(message);
    await find(found.person);
    return true;
  };

  return { busy, found, find, download, erase };
}
