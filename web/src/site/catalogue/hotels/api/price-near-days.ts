import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';
import { callApi } from '#web/lib/api/api-client.ts';
import { failureOf, queryOf } from './search-stays.ts';

type NearDays = AnswerOf<'GET /stays/days'>;
export type NearDay = NearDays['days'][number];

/**
 * The lowest total of a search on its own day and on those around it.
 * @throws StaySearchError when it could not be read
 */
export async function priceNearDays(question: StayQuestion): Promise<NearDays> {
  // The order is that of the list; without one each search has one address.
  const query = queryOf({ ...question, sort: 'recommended' }, '');
  const response = await callApi('GET /stays/days', { query });
  if (!response.ok) throw failureOf(response);
  return response.data;
}
