import { formatDistance } from '@kerala-stays/domain/house/distance-text';
import type { DataCache } from '#web/lib/cache/data-cache.ts';
import { findPlaces } from './find-places.ts';

/** How far houses are from the nearest beach, in words by id; '' where none is near. */
export async function findDistances(
  cache: DataCache,
  hotelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const places = await findPlaces(cache, hotelIds);
  return new Map(
    [...places].map(([id, place]) => {
      const beach = place?.nearby.beach;
      return [id, beach === undefined ? '' : formatDistance(beach)];
    }),
  );
}
