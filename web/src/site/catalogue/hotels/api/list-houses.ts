import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { type HotelFilters, toSearchParams } from '@kerala-stays/domain/catalogue/hotel-filters';
import { callApi } from '#web/lib/api/api-client.ts';

/** Query of the filters: each has one parameter, several values have commas between them. */
function queryOf(filters: HotelFilters, after: string): Record<string, string> {
  const named = Map.groupBy(toSearchParams(filters), ([name]) => name);
  const values = [...named].map(([name, pairs]) => [
    name,
    pairs.map(([, value]) => value).join(','),
  ]);
  return { ...Object.fromEntries(values), ...(after === '' ? {} : { after }) };
}

export type HousePage = Pick<
  AnswerOf<'GET /stays/houses'>,
  'hotels' | 'about' | 'townMatched' | 'next'
>;

/**
 * A page of the list by filters that only the search knows.
 * @param after `next` of the page before; '' for the first one
 * @throws Error when the search failed
 */
export async function readHouses(filters: HotelFilters, after: string): Promise<HousePage> {
  const response = await callApi('GET /stays/houses', { query: queryOf(filters, after) });
  if (!response.ok) throw new Error(response.message);
  const { data } = response;
  // All of a page may have changed since the search was packed; the list goes on after it.
  return data.hotels.length === 0 && data.next !== '' ? readHouses(filters, data.next) : data;
}
