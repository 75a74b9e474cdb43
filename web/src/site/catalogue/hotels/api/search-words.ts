import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { callApi } from '#web/lib/api/api-client.ts';

export type FoundByWords = Pick<AnswerOf<'GET /stays/words'>, 'hotels' | 'towns' | 'next'>;

/**
 * Hotels and towns by words of their names, towns and features.
 * @param soFar earlier results to continue from
 * @throws Error when the search failed
 */
export async function searchWords(words: string, soFar?: FoundByWords): Promise<FoundByWords> {
  const query = { q: words, ...(soFar === undefined ? {} : { after: soFar.next }) };
  const response = await callApi('GET /stays/words', { query });
  if (!response.ok) throw new Error(`No search by words: ${response.status}`);
  const { hotels, towns, next } = response.data;
  if (soFar === undefined) return { hotels, towns, next };
  const known = new Set(soFar.hotels.map(({ _id }) => _id));
  return {
    ...soFar,
    hotels: [...soFar.hotels, ...hotels.filter(({ _id }) => !known.has(_id))],
    next,
  };
}
