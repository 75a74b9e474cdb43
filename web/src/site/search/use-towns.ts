import type { CatalogueCity } from '@kerala-stays/domain/catalogue/catalogue';
import { useEffect, useState } from 'react';
import { useDataCache } from '#web/lib/cache/use-resource.ts';
import { knownCatalogue } from '#web/lib/catalogue/known-catalogue.ts';

const none: readonly CatalogueCity[] = [];

/** Towns with hotels, from the summary that the pages know; without an answer there are none. */
export function useTowns(): readonly CatalogueCity[] {
  const cache = useDataCache();
  const [towns, setTowns] = useState(none);
  useEffect(() => {
    const controller = new AbortController();
    knownCatalogue(cache, controller.signal).then(
      ({ cities }) => setTowns(cities),
      () => {},
    );
    return () => controller.abort();
  }, [cache]);
  return towns;
}
