import { collections } from '../core/collections.ts';
import type { HotelQueryOrder, HotelQueryShape } from './hotel-query.ts';
import { chooseSearchKey } from './search-keys.ts';

/** Toggle filters of Manage Hotels (product §10.3); one that is off asks for nothing. */
export type StaffHotelFilters = {
  search: string;
  featured: boolean;
  hasPool: boolean;
  active: boolean;
};

export const staffHotelSorts = ['name', 'city', 'price', 'added'] as const;
export type StaffHotelSort = {
  by: (typeof staffHotelSorts)[number];
  direction: 'asc' | 'desc';
};

export const defaultStaffHotelSort: StaffHotelSort = { by: 'name', direction: 'asc' };

export type StaffHotelFilter =
  | { field: 'featured' | 'has_pool' | 'isActive'; op: '=='; value: true }
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
  { field: 'featured', filter: 'featured' },
  { field: 'has_pool', filter: 'hasPool' },
  { field: 'isActive', filter: 'active' },
] as const;

/**
 * The query behind the staff table, so that it costs the same with 10 hotels and with 10,000. A
 * search sorts by name only: each order of its many keys would be one more index to write.
 */
export function staffHotelQuery(
  filters: StaffHotelFilters,
  sort: StaffHotelSort = defaultStaffHotelSort,
): StaffHotelQuery {
  const key = chooseSearchKey(filters.search);
  const order = key === null ? orderOf(sort) : orderOf(defaultStaffHotelSort);
  return {
    collection: collections.hotels,
    where: [
      ...switches.flatMap(({ field, filter }) =>
        filters[filter] ? [{ field, op: '==' as const, value: true as const }] : [],
      ),
      ...(key === null
        ? []
        : [{ field: 'searchKeys' as const, op: 'array-contains' as const, value: key }]),
    ],
    orderBy: [order, { field: '__name__', direction: order.direction }],
  };
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
    ...switches.flatMap(({ field }) => sorts.map((sort) => shape(field, '==', sort))),
    // An index on an array is the same for `array-contains` and `array-contains-any`.
    shape('searchKeys', 'array-contains-any', defaultStaffHotelSort),
  ];
}
