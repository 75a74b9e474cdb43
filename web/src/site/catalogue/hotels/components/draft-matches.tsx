import { type Catalogue, emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import type { HotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { useEffect } from 'react';
import { useCached, useDataCache } from '#web/lib/cache/use-resource.ts';
import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { knownCatalogue } from '#web/lib/catalogue/known-catalogue.ts';
import { type HotelList, hotelListKey, listHotels } from '../api/list-hotels.ts';
import { formatMatches } from '../count-stays.ts';

/** Three quick taps cause one request. */
export const settledMs = 250;

export const matchesLine = {
  minHeight: '1.5rem',
  marginBottom: '0.5rem',
  textAlign: 'center',
} as const;

/**
 * Number of stays that match the filters of the open panel. Reads the list that 'Apply Filters'
 * then shows.
 */
export function DraftMatches({ filters }: { filters: HotelFilters }) {
  const cache = useDataCache();
  const key = hotelListKey(filters);
  const known = useCached<HotelList>(key)?.data;
  const isKnown = known !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what the filters are
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const catalogue =
        filters.destination === ''
          ? (cache.peek<Catalogue>(catalogueKey)?.data ?? emptyCatalogue)
          : await knownCatalogue(cache, signal);
      const list = await listHotels(filters, catalogue, undefined, signal);
      if (!signal.aborted) cache.confirm(key, list);
    };
    // Errors stay silent here: the list reports them when the filters are applied.
    const timer = setTimeout(() => void read().catch(() => {}), settledMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [cache, key, isKnown]);

  return (
    <p role="status" style={matchesLine}>
      {known && formatMatches({ shown: known.cards.length, hasMore: known.next !== undefined })}
    </p>
  );
}
