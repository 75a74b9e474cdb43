import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import type { HotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { useEffect } from 'react';
import { useCached, useDataCache } from '#web/lib/use-resource.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { catalogueKey } from './api/get-catalogue.ts';
import { knownCatalogue } from './api/known-catalogue.ts';
import { countedHotels } from './count-stays.ts';

/** How many hotels a list has that goes on; null while nobody has counted, or filters make it anybody's guess. */
export function useCountedHotels(filters: HotelFilters, hasMore: boolean): number | null {
  const cache = useDataCache();
  const catalogue = useCached<Catalogue>(catalogueKey)?.data;
  const isWanted = hasMore && catalogue === undefined;
  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => void knownCatalogue(cache).catch(() => {}));
  }, [cache, isWanted]);
  return catalogue === undefined ? null : countedHotels(filters, catalogue);
}
