import { messages } from '@kerala-stays/domain/core/messages';
import { createCallerLimiter } from '../http/caller-limit.ts';
import { perMinute } from '../http/limit-calls.ts';
import { insist } from '../http/rate-limit.ts';
import { type ApiRoute, data, done, route } from '../http/route.ts';
import type { Documents } from '../platform/documents.ts';
import { startClock } from '../platform/job-clock.ts';
import { packSearch } from './pack-search.ts';
import { searchByWords } from './search-words.ts';

/** Fast enough for typing, with a wait for each response. */
const searches = perMinute(60);
const packBudgetMs = 40_000;

/** Public search by words, and packing on demand for staff. */
export function wordsRoutes(deps: () => { documents: Documents }): ApiRoute[] {
  const limiter = createCallerLimiter(searches);
  return [
    route('GET /stays/words', {
      access: 'public',
      failureMessage: messages.fetchHotelsFailed,
      cacheable: true,
      rejections: ['too-many-requests', 'unavailable'],
      handle: async (call) => {
        insist(limiter.take(call.caller, call.now.getTime()));
        const [search, after] = [call.query('q') ?? '', call.query('after')];
        return data(await searchByWords(deps().documents, search, after));
      },
    }),
    route('POST /search/pack', {
      access: 'admin',
      audit: { none: 'The job does the same' },
      failureMessage: messages.operationFailed,
      handle: async (call) => {
        const { documents } = deps();
        const { count, isDone } = await packSearch(documents, call.now, startClock(packBudgetMs));
        return done('Search packed', { packed: count, isDone });
      },
    }),
  ];
}
