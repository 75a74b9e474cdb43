import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import { use, useEffect, useState } from 'react';
import { RoleContext } from '#web/components/office/role-context.ts';
import { type RecordKind, recordKinds } from './api/find-records.ts';
import type { FindItem } from './find-item.ts';
import { type FindAim, readAim } from './find-words.ts';

/** A single letter matches everyone. */
export const shortestSearch = 2;
const searchPauseMs = 220;

type Found = { items: FindItem[]; status: 'loading' | 'done' | 'failed' };
export type FoundRecords = Record<RecordKind, Found>;

const all = (status: Found['status']) =>
  Object.fromEntries(
    Object.keys(recordKinds).map((kind) => [kind, { items: [], status }]),
  ) as unknown as FoundRecords;

const needed: Record<RecordKind, Permission> = {
  Bookings: 'bookings:read',
  'Inquiries and conversations': 'inquiries:read',
  Hotels: 'catalogue:read',
};

/** Whether records of this kind are looked for. */
function isAsked(kind: RecordKind, { act, page }: FindAim): boolean {
  if (act !== undefined) return kind === 'Bookings';
  return page === undefined || kind === 'Hotels';
}

/** Records of every kind that match a text and that the role may see. Each kind loads and fails independently. */
export function useFind(text: string): { found: FoundRecords; retry: () => void } {
  const search = text.trim();
  const role = use(RoleContext);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState({ search: '', found: all('done') });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for the same again
  useEffect(() => {
    const aim = readAim(search, role);
    if (aim.search.length < shortestSearch) return;
    let isCurrent = true;
    const show = (kind: RecordKind, found: Found) => {
      if (!isCurrent) return;
      setState((before) => ({
        search,
        found: { ...(before.search === search ? before.found : all('loading')), [kind]: found },
      }));
    };
    const timer = setTimeout(() => {
      for (const [kind, find] of Object.entries(recordKinds)) {
        const isWanted = may(role, needed[kind as RecordKind]) && isAsked(kind as RecordKind, aim);
        const asked = isWanted ? find(aim) : Promise.resolve([]);
        asked.then(
          (items) => show(kind as RecordKind, { items, status: 'done' }),
          () => show(kind as RecordKind, { items: [], status: 'failed' }),
        );
      }
    }, searchPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, attempt, role]);

  const retry = () => {
    setState({ search: '', found: all('loading') });
    setAttempt((count) => count + 1);
  };
  if (readAim(search, role).search.length < shortestSearch) return { found: all('done'), retry };
  return { found: state.search === search ? state.found : all('loading'), retry };
}
