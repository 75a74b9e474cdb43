import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';
import { type FreeStays, freeStaysKey, searchStays } from '../api/search-stays.ts';
import { Matches } from './draft-matches.tsx';

/** Matches of a search by dates. */
export function DraftStays({ question }: { question: StayQuestion }) {
  return (
    <Matches<FreeStays>
      cacheKey={freeStaysKey(question)}
      read={() => searchStays(question, 1)}
      countOf={({ stays, next }) => ({ shown: stays.length, hasMore: next !== '' })}
    />
  );
}
