import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { parseStayQuestion, stayQuestionMessages } from '@kerala-stays/domain/search/stay-question';
import { createCallerLimiter } from '../http/caller-limit.ts';
import { perMinute } from '../http/limit-calls.ts';
import { type ApiRoute, data, route } from '../http/route.ts';
import { AppError } from '../platform/errors.ts';
import { type SearchDeps, searchStays } from './search-stays.ts';

/** Far above what people search for in a minute: each search may read twenty documents. */
const searches = perMinute(60);

/** Fresh enough for a price that was just true, and enough for a link that many open at once. */
const searchCacheControl = 'public, max-age=15, s-maxage=30';

/** What a search that has no prices to show says; the client then shows the list without dates. */
export const searchUnavailable = 'Prices could not be checked just now';

/** Free stays over the whole catalogue, for everybody. */
export function searchRoutes(deps: () => SearchDeps): ApiRoute[] {
  const limiter = createCallerLimiter(searches);
  return [
    route('GET /stays', {
      access: 'public',
      failureMessage: searchUnavailable,
      cacheable: true,
      cacheControl: searchCacheControl,
      rejections: ['invalid', 'too-many-requests', 'unavailable'],
      handle: async (call) => {
        const params = {
          get: (name: string) => call.query(name) ?? null,
          getAll: (name: string) => [call.query(name) ?? ''],
        };
        const parsed = parseStayQuestion(params, dateInKerala(call.now));
        if (!parsed?.ok) {
          throw new AppError('invalid', {
            message: parsed?.problem ?? stayQuestionMessages.arrival,
          });
        }
        const decision = limiter.take(call.caller, call.now.getTime());
        if (!decision.ok) {
          throw new AppError('too-many-requests', {
            retryAfterSeconds: decision.retryAfterSeconds,
          });
        }
        const { question } = parsed;
        return data(
          await searchStays(deps(), question, { after: call.query('after'), now: call.now }),
        );
      },
    }),
  ];
}
