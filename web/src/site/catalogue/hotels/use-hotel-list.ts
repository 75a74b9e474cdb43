import { type Catalogue, emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import {
  compareHotelCards,
  countHouseFilters,
  type HotelFilters,
  matchesFilters,
  maxListPages,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import { stampOf } from '@kerala-stays/domain/catalogue/hotel-query';
import { digestIdOf } from '@kerala-stays/domain/content/list-digests';
import { pageMessages } from '@kerala-stays/domain/core/page-messages';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { runNow, whenIdle } from '#web/lib/browser/when-idle.ts';
import type { DataCache } from '#web/lib/cache/data-cache.ts';
import { useCached, useDataCache } from '#web/lib/cache/use-resource.ts';
import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { knownCatalogue } from '#web/lib/catalogue/known-catalogue.ts';
import { type HotelList, hotelListKey, listHotels } from './api/list-hotels.ts';

/**
 * Updates a list. One page from a digest is read again, which costs one document. The catalogue
 * confirms any other list whose cities have not changed since (decision D52).
 */
async function refreshList(
  cache: DataCache,
  filters: HotelFilters,
  pages: number,
  signal: AbortSignal,
): Promise<HotelList> {
  const shown = cache.peek<HotelList>(hotelListKey(filters))?.data;
  const wanted = Math.min(Math.max(pages, shown?.pages ?? 1), maxListPages);
  const needsTowns = filters.destination !== '';
  const isOneDocument = wanted === 1 && !needsTowns && digestIdOf(filters, emptyCatalogue) !== null;
  const catalogue =
    needsTowns || (shown !== undefined && !isOneDocument)
      ? await knownCatalogue(cache, signal)
      : (cache.peek<Catalogue>(catalogueKey)?.data ?? emptyCatalogue);
  const isUnchanged = shown?.stamp && !isOneDocument && shown.stamp === stampOf(filters, catalogue);
  let list = isUnchanged ? shown : await listHotels(filters, catalogue, undefined, signal);
  while (list.pages < wanted && list.next !== undefined) {
    list = await listHotels(filters, catalogue, list, signal);
  }
  return list;
}

/**
 * Hotels that match the filters, page by page (decision D20). While a response is pending, the
 * hotels already loaded are filtered locally.
 * @param pages number of pages in the address
 */
export function useHotelList(filters: HotelFilters, pages: number) {
  const cache = useDataCache();
  const key = hotelListKey(filters);
  const entry = useCached<HotelList>(key);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const [attempt, retryNow] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ filters, pages });
  latest.current = { filters, pages };
  const lastShown = useRef<HotelList | null>(null);
  if (entry) lastShown.current = entry.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another read
  useEffect(() => {
    const shown = cache.peek<HotelList>(key)?.data;
    const complete = shown && (shown.pages >= latest.current.pages || shown.next === undefined);
    if (cache.isFresh(key) && complete) return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = () => {
      refreshList(cache, latest.current.filters, latest.current.pages, signal).then(
        (list) => {
          if (signal.aborted) return;
          const pagesByNow = cache.peek<HotelList>(key)?.data.pages ?? 0;
          // *Load more* was pressed during the read; keep the pages it brought.
          if (pagesByNow > list.pages && list.next !== undefined) read();
          else cache.confirm(key, list);
        },
        () => {
          if (!signal.aborted) setFailedKey(key);
        },
      );
    };
    const cancel = shown === undefined ? runNow(read) : whenIdle(read);
    return () => {
      cancel();
      controller.abort();
    };
  }, [cache, key, attempt]);

  const loadMore = useCallback(async (): Promise<number> => {
    const shown = cache.peek<HotelList>(key)?.data;
    if (shown?.next === undefined) return shown?.pages ?? 1;
    setLoadingMore(true);
    try {
      const catalogue = cache.peek<Catalogue>(catalogueKey)?.data ?? emptyCatalogue;
      const longer = await listHotels(latest.current.filters, catalogue, shown);
      cache.confirm(key, longer);
      return longer.pages;
    } finally {
      setLoadingMore(false);
    }
  }, [cache, key]);

  const retry = useCallback(() => {
    setFailedKey(null);
    retryNow();
  }, []);

  const failed = failedKey === key;
  const guess = entry ? undefined : narrow(lastShown.current, filters);
  return {
    cards: entry?.data.cards ?? guess,
    /** The response is still pending; `cards` may be a guess. */
    pending: entry === undefined && !failed,
    failed: failed && entry === undefined,
    hasMore: entry?.data.next !== undefined,
    destination: filters.destination,
    bestTowns: entry?.data.bestTowns ?? null,
    unknownPlace: entry?.data.unknownPlace ?? false,
    /** Counted by the search; null where it was not asked. */
    total: entry?.data.total ?? null,
    loadMore,
    loadingMore,
    retry,
  };
}

/** Loads the next page of a list into its address; says so when it could not. */
export function useLoadMore(
  { loadMore }: Pick<ReturnType<typeof useHotelList>, 'loadMore'>,
  setPages: (pages: number) => void,
): () => Promise<void> {
  const toast = useToast();
  return async () => {
    try {
      setPages(await loadMore());
    } catch {
      toast.error(pageMessages.loadHotelsFailed);
    }
  };
}

/**
 * Local result of new filters from the hotels already loaded; undefined when they do not suffice.
 */
function narrow(list: HotelList | null, filters: HotelFilters) {
  // Cards do not say what these ask.
  if (countHouseFilters(filters) > 0) return undefined;
  const cards = list?.cards.filter((card) => matchesFilters(card, filters));
  return cards && cards.length > 0 ? cards.sort(compareHotelCards(filters.sort)) : undefined;
}
