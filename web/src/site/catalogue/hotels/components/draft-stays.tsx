import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';
import { useEffect, useRef } from 'react';
import { useCached, useDataCache } from '#web/lib/cache/use-resource.ts';
import { type FreeStays, freeStaysKey, searchStays } from '../api/search-stays.ts';
import { formatMatches } from '../count-stays.ts';
import { matchesLine, settledMs } from './draft-matches.tsx';

/** Number of free stays for the filters of the open panel: the search that 'Apply Filters' then shows. */
export function DraftStays({ question }: { question: StayQuestion }) {
  const cache = useDataCache();
  const key = freeStaysKey(question);
  const known = useCached<FreeStays>(key)?.data;
  const isKnown = known !== undefined;
  const asked = useRef(question);
  asked.current = question;

  useEffect(() => {
    if (isKnown) return;
    const search = async () => cache.confirm(key, await searchStays(asked.current, 1));
    // Errors stay silent here: the list reports them when the filters are applied.
    const timer = setTimeout(() => void search().catch(() => {}), settledMs);
    return () => clearTimeout(timer);
  }, [cache, key, isKnown]);

  return (
    <p role="status" style={matchesLine}>
      {known && formatMatches({ shown: known.stays.length, hasMore: known.next !== '' })}
    </p>
  );
}
