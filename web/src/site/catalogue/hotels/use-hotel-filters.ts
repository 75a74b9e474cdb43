import {
  type HotelFilters,
  listPagesParam,
  parseHotelFilters,
  parseListPages,
  toSearchParams,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { stayOf } from '#web/lib/browser/use-address-params.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';

/** The list's state, stored in the address: reload, Back and a shared link give the same list. */
export function useHotelFilters() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filters = useMemo(() => parseHotelFilters(new URLSearchParams(text)), [text]);
  const pages = parseListPages(params);

  // The router navigates in a transition. Without this, a tap would appear undone until it ends,
  // and a quick second tap would start from the state before the first.
  const [chosen, choose] = useOptimistic(filters);
  const setFilters = useCallback(
    (next: HotelFilters) =>
      startTransition(() => {
        choose(next);
        // Dates and people are no filters, so they are kept.
        setParams((current) => [...toSearchParams(next), ...new URLSearchParams(stayOf(current))], {
          preventScrollReset: true,
        });
      }),
    [setParams, choose],
  );
  const setPages = useCallback(
    (next: number) =>
      setParams(
        (current) => {
          const updated = new URLSearchParams(current);
          updated.set(listPagesParam, String(next));
          return updated;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { filters: chosen, setFilters, pages, setPages };
}
