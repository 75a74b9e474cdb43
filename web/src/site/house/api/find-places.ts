import { collections } from '@kerala-stays/domain/core/collections';
import type { HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import type { HousePlace } from '@kerala-stays/domain/house/place';
import type { DataCache } from '#web/lib/cache/data-cache.ts';
import { findDocuments } from '#web/lib/firebase/firestore-rest.ts';
import { houseFactsKey } from './get-house-facts.ts';

/** Documents of one request. */
const maxIds = 100;

/**
 * Public places of houses by id. Facts that this visit has read are not read again, and those that
 * are read here serve the houses' pages, too.
 */
export async function findPlaces(
  cache: DataCache,
  hotelIds: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, HousePlace | null>> {
  const unknown = hotelIds.filter((id) => !cache.isFresh(houseFactsKey(id)));
  for (let start = 0; start < unknown.length; start += maxIds) {
    const ids = unknown.slice(start, start + maxIds);
    const found = await findDocuments(collections.houseFacts, ids, signal);
    const dataOf = new Map(found.map(({ id, data }) => [id, data]));
    for (const id of ids) cache.confirm(houseFactsKey(id), readHouseFacts(dataOf.get(id)));
  }
  return new Map(
    hotelIds.map((id) => [id, cache.peek<HouseFacts>(houseFactsKey(id))?.data.place ?? null]),
  );
}
