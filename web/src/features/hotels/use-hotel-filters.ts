import {
  type HotelFilters,
  parseHotelFilters,
  toSearchParams,
} from '@kerala-stays/domain/hotel-filters';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { maxPages } from './use-hotel-list.ts';

const pagesParam = 'pages';

/** The list's state, kept in the address: reload, back and a shared link give the same list. */
export function useHotelFilters() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filters = useMemo(() => parseHotelFilters(new URLSearchParams(text)), [text]);
  const pages = Math.min(Math.max(Math.trunc(Number(params.get(pagesParam))) || 1, 1), maxPages);

  const setFilters = useCallback(
    (next: HotelFilters) => setParams(toSearchParams(next), { preventScrollReset: true }),
    [setParams],
  );
  const setPages = useCallback(
    (next: number) =>
      setParams(
        (current) => {
          const updated = new URLSearchParams(current);
          updated.set(pagesParam, String(next));
          return updated;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { filters, setFilters, pages, setPages };
}
