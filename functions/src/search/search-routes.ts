import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import {
  parseStayQuestion,
  type StayQuestion,
  stayQuestionMessages,
} from '@kerala-stays/domain/search/stay-question';
import { createCallerLimiter } from '../http/caller-limit.ts';
import { perMinute } from '../http/limit-calls.ts';
import { insist } from '../http/rate-limit.ts';
import { type ApiCall, type ApiRoute, data, route } from '../http/route.ts';
import { AppError, toAppError } from '../platform/errors.ts';
import { priceHotelStay } from './price-hotel-stay.ts';
import { priceNearDays } from './price-near-days.ts';
import { type SearchDeps, searchStays } from './search-stays.ts';

/** Far above human use: each search may read twenty documents. */
const searches = perMinute(60);

/** Short enough for accurate prices, long enough for a link that many open at once. */
const searchCacheControl = 'public, max-age=15, s-maxage=30';

/** Message when prices cannot be shown; the client then shows the list without dates. */
export const searchUnavailable = 'Prices could not be checked just now';

/** Rethrows with a message for searches; the page then shows the list without dates. */
function withSentence(error: unknown): never {
  const { code, retryAfterSeconds } = toAppError(error);
  if (code !== 'unavailable') throw error;
  throw new AppError(code, {
    message: searchUnavailable,
    cause: error,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/**
 * The search criteria of a call.
 * @throws AppError `invalid` with a sentence
 */
function questionOf(call: ApiCall): StayQuestion {
  const params = {
    get: (name: string) => call.query(name) ?? null,
    getAll: (name: string) => [call.query(name) ?? ''],
  };
  const parsed = parseStayQuestion(params, dateInKerala(call.now));
  if (parsed?.ok) return parsed.question;
  throw new AppError('invalid', { message: parsed?.problem ?? stayQuestionMessages.arrival });
}

/** Public routes: free stays across the catalogue, and stays in one hotel. */
export function searchRoutes(deps: () => SearchDeps): ApiRoute[] {
  const limiter = createCallerLimiter(searches);
  const take = (call: ApiCall) => insist(limiter.take(call.caller, call.now.getTime()));
  const shared = {
    access: 'public',
    failureMessage: searchUnavailable,
    cacheable: true,
    cacheControl: searchCacheControl,
  } as const;
  return [
    route('GET /stays', {
      ...shared,
      rejections: ['invalid', 'too-many-requests', 'unavailable'],
      handle: async (call) => {
        const question = questionOf(call);
        take(call);
        const page = { after: call.query('after'), now: call.now };
        return data(await searchStays(deps(), question, page).catch(withSentence));
      },
    }),
    route('GET /stays/days', {
      ...shared,
      rejections: ['invalid', 'too-many-requests', 'unavailable'],
      handle: async (call) => {
        const question = questionOf(call);
        take(call);
        return data(await priceNearDays(deps(), question, call.now).catch(withSentence));
      },
    }),
    route('GET /stays/:hotelId', {
      ...shared,
      rejections: ['invalid', 'not-found', 'too-many-requests', 'unavailable'],
      handle: async (call) => {
        const question = questionOf(call);
        take(call);
        const hotelId = call.param('hotelId');
        const found = priceHotelStay(deps(), hotelId, question, call.now);
        return data(await found.catch(withSentence));
      },
    }),
  ];
}
