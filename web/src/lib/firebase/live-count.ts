import { getCountFromServer, limit, query as narrow, type Query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useLiveQuery } from './live-query.ts';

/** Largest count, and one more than badges show. */
const mostCounted = 100;
const askAgainMs = 60_000;

/**
 * Number of documents of a query: exact and live while there are few, which are listened to. Of more
 * the database counts up to 100 whenever these or `changed` do, each minute and when the window is
 * looked at again, for one read.
 * @param query without a limit; null when nothing is wanted
 * @param few how many are listened to
 * @param read must keep its identity
 * @param isCounted whether one of the few counts
 * @returns null while unknown
 */
export function useLiveCount<T>(
  query: Query | null,
  few: number,
  read: (id: string, data: unknown) => T,
  isCounted: (item: T) => boolean,
  changed = '',
): number | null {
  const live = useLiveQuery(query === null ? null : narrow(query, limit(few)), read);
  const items = live.data?.items;
  const isFull = items?.length === few;
  const [counted, setCounted] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change asks again
  useEffect(() => {
    if (query === null || !isFull) return;
    let isCurrent = true;
    const ask = () => {
      if (document.hidden) return;
      getCountFromServer(narrow(query, limit(mostCounted))).then(
        (answer) => isCurrent && setCounted(answer.data().count),
        // The rows that are listened to are known; the next minute asks again.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, askAgainMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [items, isFull, changed]);
  if (items === undefined) return null;
  const known = items.filter(isCounted).length;
  return isFull ? Math.max(known, counted ?? 0) : known;
}
