import { collections } from '../core/collections.ts';
import type { Hotel } from './hotel.ts';
import { normaliseCity, unpricedSortKey } from './hotel-derived.ts';
import type { HotelQueryOrder, HotelQueryShape } from './hotel-query.ts';
import { chooseSearchKey, matchesSearch, searchWords } from './search-keys.ts';

/** Filters of Manage Hotels (product §10.3); one that is off asks for nothing. */
export type StaffHotelFilters = {
  search: string;
  /** Key of a city, or ''. */
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

/** Views whose number stands beside their name: what there is to look after. */
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

/** Both price orders ascend: their keys put hotels without a price last (`hotel-derived.ts`). */
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
 * How the table is found: `all` in the chosen order; by a `word`, in the order of names, because each order of
 * the many keys would be one more index to write; or by what is `lacking`, which few hotels do, in the order of
 * their ids, which every index has.
 */
export function staffHotelAccess(filters: StaffHotelFilters): 'all' | 'word' | 'lacking' {
  if (wordOf(filters) !== null) return 'word';
  return filters.withoutPrice || filters.withoutRooms ? 'lacking' : 'all';
}

/** The search's word; else the city's, whose other words and namesakes `isStaffHotelWanted` sorts out. */
function wordOf({ search, city }: StaffHotelFilters): string | null {
  return chooseSearchKey(search) ?? chooseSearchKey(city);
}

/** The query behind the staff table, so that it costs the same with 10 hotels and with 10,000. */
export function staffHotelQuery(
  filters: StaffHotelFilters,
  sort: StaffHotelSort = defaultStaffHotelSort,
): StaffHotelQuery {
  const access = staffHotelAccess(filters);
  const word = wordOf(filters);
  const order = access === 'all' ? orderOf(sort) : orderOf(defaultStaffHotelSort);
  const where: StaffHotelFilter[] = switches
    // Of hotels that lack something few are left: those with a pool are picked from them.
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

/** Whether a hotel that the query found is wanted: the index answers one word, and not every filter beside it. */
export function isStaffHotelWanted(hotel: Hotel, filters: StaffHotelFilters): boolean {
  return (
    matchesSearch([hotel.name, hotel.city, hotel.hotel_id], filters.search) &&
    (filters.city === '' || normaliseCity(hotel.city) === filters.city) &&
    (!filters.hasPool || hotel.has_pool) &&
    (!filters.withoutPrice || hotel.lowestPrice === null) &&
    (!filters.withoutRooms || hotel.roomTypes.length === 0)
  );
}

/** Whether many of the hotels that the query finds may not be wanted, so that more are read for a page. */
export function isStaffHotelQueryRough(filters: StaffHotelFilters): boolean {
  const isLacking = filters.withoutPrice || filters.withoutRooms;
  if (staffHotelAccess(filters) === 'lacking') return filters.hasPool;
  const isNarrowed = isLacking || (filters.search !== '' && filters.city !== '');
  return searchWords(filters.search).length > 1 || isNarrowed;
}

/**
 * One shape for each filter with each order: Firestore joins the indexes of several filters of the
 * same order by itself. `firestore.indexes.json` must hold each (decision D20).
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
    // Joined of the indexes of single fields.
    {
      collection: collections.hotels,
      where: (['featured', 'isActive', 'sortPriceAsc', 'roomTypeKeys'] as const).map((field) => ({
        field,
        op: '==' as const,
      })),
      orderBy: [byId],
    },
    // An index on an array is the same for `array-contains` and `array-contains-any`.
    shape('searchKeys', 'array-contains-any', defaultStaffHotelSort),
  ];
}
