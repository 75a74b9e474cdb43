import { normaliseCity } from '@kerala-stays/domain/catalogue/hotel-derived';
import {
  defaultStaffHotelSort,
  type StaffHotelFilters,
  type StaffHotelSort,
  staffHotelSorts,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import type { StaffHotelCursor, StaffHotelPage } from '#web/lib/firebase/staff-hotel-pages.ts';

const pageSizes = [25, 50, 100];

type TableView = { filters: StaffHotelFilters; sort: StaffHotelSort };

export function readTableView(params: URLSearchParams): TableView {
  const isOn = (name: string) => params.get(name) === '1';
  const by = staffHotelSorts.find((sort) => sort === params.get('sort'));
  return {
    filters: {
      search: (params.get('q') ?? '').slice(0, 100),
      city: normaliseCity(params.get('city') ?? '').slice(0, 100),
      featured: isOn('featured'),
      hasPool: isOn('pool'),
      active: isOn('active'),
      inactive: isOn('inactive') && !isOn('active'),
      withoutPrice: isOn('unpriced'),
      withoutRooms: isOn('roomless'),
    },
    sort:
      by === undefined
        ? defaultStaffHotelSort
        : { by, direction: params.get('dir') === 'desc' ? 'desc' : 'asc' },
  };
}

export function writeTableView({ filters, sort }: TableView): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search !== '') params.set('q', filters.search);
  if (filters.featured) params.set('featured', '1');
  if (filters.hasPool) params.set('pool', '1');
  if (filters.city !== '') params.set('city', filters.city);
  if (filters.active) params.set('active', '1');
  if (filters.inactive) params.set('inactive', '1');
  if (filters.withoutPrice) params.set('unpriced', '1');
  if (filters.withoutRooms) params.set('roomless', '1');
  const isDefault =
    sort.by === defaultStaffHotelSort.by && sort.direction === defaultStaffHotelSort.direction;
  if (!isDefault) {
    params.set('sort', sort.by);
    params.set('dir', sort.direction);
  }
  return params;
}

/**
 * State of the table: filters and order in the address, the page by cursors. A cursor belongs to
 * its filters and order, so changing those returns to the first page.
 */
export function useHotelTable() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readTableView(params), [params]);
  const [pageSize, setPageSize] = useState(pageSizes[0] ?? 25);
  const [cursors, setCursors] = useState<StaffHotelCursor[]>([]);

  const change = useCallback(
    (next: (view: TableView) => Partial<TableView>) => {
      // The router navigates in a transition. Without one here, the first page of the old view
      // would be read.
      startTransition(() => setCursors([]));
      setParams(
        (current) => {
          const view = readTableView(current);
          return writeTableView({ ...view, ...next(view) });
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const toPage = useCallback(
    (page: number, next: StaffHotelCursor | null) =>
      setCursors((known) =>
        page > known.length && next !== null ? [...known, next] : known.slice(0, page),
      ),
    [],
  );

  const changePageSize = useCallback((size: number) => {
    setCursors([]);
    setPageSize(size);
  }, []);
  // Memoised: a new object makes the table re-render every row.
  const pagination = useMemo(
    () => ({ page: cursors.length, pageSize }),
    [cursors.length, pageSize],
  );
  const page = useMemo<StaffHotelPage>(
    () => ({ ...view, pageSize, after: cursors.at(-1) ?? null }),
    [view, pageSize, cursors],
  );
  return {
    ...view,
    page,
    pageIndex: cursors.length,
    pageSizes,
    change,
    toPage,
    changePageSize,
    pagination,
  };
}
