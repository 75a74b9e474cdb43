import { parseHotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { messages } from '@kerala-stays/domain/core/messages';
import { createCallerLimiter } from '../http/caller-limit.ts';
import { perMinute } from '../http/limit-calls.ts';
import { insist } from '../http/rate-limit.ts';
import { type ApiRoute, data, done, route } from '../http/route.ts';
import type { Documents } from '../platform/documents.ts';
import { startClock } from '../platform/job-clock.ts';
import { listHouses } from './list-houses.ts';
import { packSearch } from './pack-search.ts';
import { searchByWords } from './search-words.ts';

/** Fast enough for typing, and for filters that are tapped one after the other. */
const searches = perMinute(60);
const packBudgetMs = 40_000;

/** Public searches without dates, by words and by filters; packing on demand for staff. */
export function wordsRoutes(deps: () => { documents: Documents }): ApiRoute[] {
  const limiter = createCallerLimiter(searches);
  const filterLimiter = createCallerLimiter(searches);
  return [
    route('GET /stays/houses', {
      access: 'public',
      failureMessage: messages.fetchHotelsFailed,
      cacheable: true,
      rejections: ['too-many-requests', 'unavailable'],
      handle: async (call) => {
        insist(filterLimiter.take(call.caller, call.now.getTime()));
        const get = (name: string) => call.query(name) ?? '';
        const filters = parseHotelFilters({ get, getAll: (name) => [get(name)] });
        return data(await listHouses(deps().documents, filters, get('after')));
      },
    }),
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
