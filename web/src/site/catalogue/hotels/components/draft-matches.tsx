import { type Catalogue, emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import type { HotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { useEffect, useRef } from 'react';
import { useCached, useDataCache } from '#web/lib/cache/use-resource.ts';
import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { knownCatalogue } from '#web/lib/catalogue/known-catalogue.ts';
import { type HotelList, hotelListKey, listHotels } from '../api/list-hotels.ts';
import { formatMatches } from '../count-stays.ts';

/** Three quick taps cause one request. */
const settledMs = 250;

const line = { minHeight: '1.5rem', marginBottom: '0.5rem', textAlign: 'center' } as const;

type MatchesProps<List> = {
  /** Cache key of the list that 'Apply Filters' then shows. */
  cacheKey: string;
  read: (signal: AbortSignal) => Promise<List>;
  countOf: (list: List) => { shown: number; hasMore: boolean };
};

/** Number of stays that match the filters of the open panel, from the list that they lead to. */
export function Matches<List>({ cacheKey, read, countOf }: MatchesProps<List>) {
  const cache = useDataCache();
  const known = useCached<List>(cacheKey)?.data;
  const isKnown = known !== undefined;
  const latestRead = useRef(read);
  latestRead.current = read;

  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const readList = async () => {
      const list = await latestRead.current(signal);
      if (!signal.aborted) cache.confirm(cacheKey, list);
    };
    // Errors stay silent here: the list reports them when the filters are applied.
    const timer = setTimeout(() => void readList().catch(() => {}), settledMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [cache, cacheKey, isKnown]);

  return (
    <p role="status" style={line}>
      {known && formatMatches(countOf(known))}
    </p>
  );
}

/** Matches of the list without dates. */
export function DraftMatches({ filters }: { filters: HotelFilters }) {
  const cache = useDataCache();
  const read = async (signal: AbortSignal) => {
    const catalogue =
      filters.destination === ''
        ? (cache.peek<Catalogue>(catalogueKey)?.data ?? emptyCatalogue)
        : await knownCatalogue(cache, signal);
    return listHotels(filters, catalogue, undefined, signal);
  };
  return (
    <Matches<HotelList>
      cacheKey={hotelListKey(filters)}
      read={read}
      countOf={({ cards, next, total }) => ({
        shown: next === undefined ? cards.length : (total ?? cards.length),
        hasMore: next !== undefined && total === undefined,
      })}
    />
  );
}
