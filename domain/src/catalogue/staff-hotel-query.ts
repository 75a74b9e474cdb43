import { collections } from '../core/collections.ts';
import type { Hotel } from './hotel.ts';
import { normaliseCity, unpricedSortKey } from './hotel-derived.ts';
import type { HotelQueryOrder, HotelQueryShape } from './hotel-query.ts';
import { chooseSearchKey, matchesSearch, searchWords } from './search-keys.ts';

/** Filters of Manage Hotels (product §10.3); unset ones do not restrict the result. */
export type StaffHotelFilters = {
  search: string;
  /** City key, or ''. */
  city: string;
  featured: boolean;
  hasPool: boolean;
  active: boolean;
  inactive: boolean;
  withoutPrice: boolean;
  withoutRooms: boolean;
};

export const noStaffHotelFilters: StaffHotelFilters = {
  search: '',
  city: '',
  featured: false,
  hasPool: false,
  active: false,
  inactive: false,
  withoutPrice: false,
  withoutRooms: false,
};

/** Views that show a count beside their name, because they need attention. */
export const countedHotelViews = ['inactive', 'withoutPrice', 'withoutRooms'] as const;
export type CountedHotelView = (typeof countedHotelViews)[number];

export const staffHotelSorts = ['name', 'city', 'price', 'added'] as const;
export type StaffHotelSort = {
  by: (typeof staffHotelSorts)[number];
  direction: 'asc' | 'desc';
};

export const defaultStaffHotelSort: StaffHotelSort = { by: 'name', direction: 'asc' };

export type StaffHotelFilter =
  | { field: 'featured' | 'has_pool' | 'isActive'; op: '=='; value: boolean }
  | { field: 'sortPriceAsc'; op: '=='; value: number }
  | { field: 'roomTypeKeys'; op: '=='; value: never[] }
  | { field: 'searchKeys'; op: 'array-contains'; value: string };

/** A query of the staff table as plain data; see `HotelQuery`. */
export type StaffHotelQuery = {
  collection: 'hotels';
  where: StaffHotelFilter[];
  orderBy: HotelQueryOrder[];
};

/**
 * Both price orders ascend, because their keys put hotels without a price last
 * (`hotel-derived.ts`).
 */
function orderOf({ by, direction }: StaffHotelSort): HotelQueryOrder {
  if (by === 'price') {
    return { field: direction === 'asc' ? 'sortPriceAsc' : 'sortPriceDesc', direction: 'asc' };
  }
  return { field: { name: 'name', city: 'cityKey', added: 'createdAt' }[by], direction };
}

const switches = [
  { field: 'featured', filter: 'featured', value: true },
  { field: 'has_pool', filter: 'hasPool', value: true },
  { field: 'isActive', filter: 'active', value: true },
  { field: 'isActive', filter: 'inactive', value: false },
] as const;

const byId: HotelQueryOrder = { field: '__name__', direction: 'asc' };

/**
 * Access path of the table: `all` in the chosen order; by `word`, ordered by name, because each
 * further order of the many keys would need one more index; or by `lacking`, for the few hotels
 * that lack something, ordered by id, which every index has.
 */
export function staffHotelAccess(filters: StaffHotelFilters): 'all' | 'word' | 'lacking' {
  if (wordOf(filters) !== null) return 'word';
  return filters.withoutPrice || filters.withoutRooms ? 'lacking' : 'all';
}

/** The search's word, else the city's; `isStaffHotelWanted` then removes false matches. */
function wordOf({ search, city }: StaffHotelFilters): string | null {
  return chooseSearchKey(search) ?? chooseSearchKey(city);
}

/** Query of the staff table, with the same cost for 10 hotels and for 10,000. */
export function staffHotelQuery(
  filters: StaffHotelFilters,
  sort: StaffHotelSort = defaultStaffHotelSort,
): StaffHotelQuery {
  const access = staffHotelAccess(filters);
  const word = wordOf(filters);
  const order = access === 'all' ? orderOf(sort) : orderOf(defaultStaffHotelSort);
  const where: StaffHotelFilter[] = switches
    // Few hotels lack something, so those with a pool are filtered afterwards.
    .filter(({ filter }) => filters[filter] && !(access === 'lacking' && filter === 'hasPool'))
    .map(({ field, value }) => ({ field, op: '==', value }));
  if (access === 'lacking' && filters.withoutPrice) {
    where.push({ field: 'sortPriceAsc', op: '==', value: unpricedSortKey });
  }
  if (access === 'lacking' && filters.withoutRooms) {
    where.push({ field: 'roomTypeKeys', op: '==', value: [] });
  }
  if (word !== null) where.push({ field: 'searchKeys', op: 'array-contains', value: word });
  return {
    collection: collections.hotels,
    where,
    orderBy:
      access === 'lacking' ? [byId] : [order, { field: '__name__', direction: order.direction }],
  };
}

/**
 * Whether a hotel from the query matches all filters, because the index checks only one word and
 * some of them.
 */
export function isStaffHotelWanted(hotel: Hotel, filters: StaffHotelFilters): boolean {
  return (
    matchesSearch([hotel.name, hotel.city, hotel.hotel_id], filters.search) &&
    (filters.city === '' || normaliseCity(hotel.city) === filters.city) &&
    (!filters.hasPool || hotel.has_pool) &&
    (!filters.withoutPrice || hotel.lowestPrice === null) &&
    (!filters.withoutRooms || hotel.roomTypes.length === 0)
  );
}

/** Whether many results may not match all filters, so that more must be read for a page. */
export function isStaffHotelQueryRough(filters: StaffHotelFilters): boolean {
  const isLacking = filters.withoutPrice || filters.withoutRooms;
  if (staffHotelAccess(filters) === 'lacking') return filters.hasPool;
  const isNarrowed = isLacking || (filters.search !== '' && filters.city !== '');
  return searchWords(filters.search).length > 1 || isNarrowed;
}

/**
 * One shape for each filter with each order: Firestore merges the indexes of several filters with
 * the same order. `firestore.indexes.json` must contain each (decision D20).
 * @internal read by the generator of that file
 */
export function staffHotelQueryShapes(): HotelQueryShape[] {
  const directions = ['asc', 'desc'] as const;
  const sorts = staffHotelSorts.flatMap((by) => directions.map((direction) => ({ by, direction })));
  const shape = (
    field: string,
    op: '==' | 'array-contains-any',
    sort: StaffHotelSort,
  ): HotelQueryShape => {
    const order = orderOf(sort);
    return {
      collection: collections.hotels,
      where: [{ field, op }],
      orderBy: [order, { field: '__name__', direction: order.direction }],
    };
  };
  return [
    ...[...new Set(switches.map(({ field }) => field))].flatMap((field) =>
      sorts.map((sort) => shape(field, '==', sort)),
    ),
    // Merged from single-field indexes.
    {
      collection: collections.hotels,
      where: (['featured', 'isActive', 'sortPriceAsc', 'roomTypeKeys'] as const).map((field) => ({
        field,
        op: '==' as const,
      })),
      orderBy: [byId],
    },
    // Array indexes are the same for `array-contains` and `array-contains-any`.
    shape('searchKeys', 'array-contains-any', defaultStaffHotelSort),
  ];
}
