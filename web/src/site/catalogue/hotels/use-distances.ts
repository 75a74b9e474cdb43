import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import type { DataCache } from '#web/lib/cache/data-cache.ts';
import { useDataCache } from '#web/lib/cache/use-resource.ts';

/** Finds by id how far hotels are from the nearest beach, in words; '' where none is near. */
export type FindDistances = (
  cache: DataCache,
  hotelIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Keeps the line of a distance free while it is on its way, so that nothing below it moves. */
const freeLine = '\u00a0';

/**
 * Distances of the hotels of a list, by id. They are read once the page is at rest, one document a
 * hotel.
 * @param find undefined for a list without a place, whose cards have no such line
 */
export function useDistances(
  cards: readonly { _id: string }[] | undefined,
  find: FindDistances | undefined,
): (hotelId: string) => string {
  const cache = useDataCache();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = find === undefined ? '' : (cards ?? []).map(({ _id }) => _id).join('/');
  useEffect(() => {
    if (find === undefined || asked === '') return;
    let isCurrent = true;
    const cancel = whenIdle(() => {
      find(cache, asked.split('/')).then(
        (found) => isCurrent && setKnown(found),
        // Nobody has asked for them: without a connection the lines stay free.
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [cache, find, asked]);
  return (hotelId) => (find === undefined ? '' : known.get(hotelId) || freeLine);
}
