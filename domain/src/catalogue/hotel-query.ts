import { collections } from '../core/collections.ts';
import { type Catalogue, hasOwnVersion, matchCities } from './catalogue.ts';
import { type HotelCard, isListed } from './hotel-card.ts';
import { type HotelFilters, type HotelSort, hotelSorts } from './hotel-filters.ts';

/**
 * Hotels per page of the list (decision D20: at most 24); whole rows of two columns. A first view
 * costs ten reads: these, one more hotel to detect a next page, and the catalogue's summary
 * (decision D50).
 */
export const hotelPageSize = 8;

export type HotelQueryFilter =
  | { field: string; op: '=='; value: string | boolean }
  | { field: string; op: 'in' | 'array-contains-any'; value: string[] };

export type HotelQueryOrder = { field: string; direction: 'asc' | 'desc' };

/** Values of the last hotel seen, in `orderBy` order; `createdAt` as ISO text. */
export type HotelCursor = (string | number | boolean)[];

/**
 * A Firestore query as plain data; adapters turn it into REST or SDK calls. The field `__name__` is
 * the document id; `createdAt` is stored as a timestamp.
 */
export type HotelQuery = {
  collection: 'hotels';
  where: HotelQueryFilter[];
  orderBy: HotelQueryOrder[];
  limit: number;
  after?: HotelCursor;
};

/**
 * `orderBy` of each sort. Both price orders ascend, because their keys put hotels without a price
 * last.
 */
const orders: Record<HotelSort, HotelQueryOrder[]> = {
  recommended: [desc('featured'), asc('__name__')],
  'price-asc': [asc('sortPriceAsc'), asc('__name__')],
  'price-desc': [asc('sortPriceDesc'), asc('__name__')],
  newest: [desc('createdAt'), desc('__name__')],
};

/**
 * Firestore rejects a query when the product of its `in` and `array-contains-any` values exceeds
 * this.
 */
const maxDisjunctions = 30;

/** Towns of a list, and whether more match its destination than one query may name. */
export type ListTowns = { keys: string[]; isCut: boolean };

/**
 * Towns that match a list's destination, best match first, limited to those that one query may name
 * beside the other filters. A list costs one page of reads, however short the search text. The page
 * says so when some were left out.
 * @returns null for a list without a destination.
 */
export function chooseTowns(filters: HotelFilters, catalogue: Catalogue): ListTowns | null {
  if (filters.destination === '') return null;
  const matching = matchCities(catalogue, filters.destination);
  const others = Math.max(1, filters.priceBuckets.length) * Math.max(1, filters.roomTypes.length);
  const keys = matching.slice(0, Math.max(1, Math.floor(maxDisjunctions / others)));
  return { keys, isCut: keys.length < matching.length };
}

/**
 * Identifies the state of the catalogue behind a list; a list is up to date while its stamp is
 * unchanged. A change in one city does not affect the lists of others. '' when the state is
 * unknown.
 */
export function stampOf(filters: HotelFilters, catalogue: Catalogue): string {
  const { version, cityVersions } = catalogue;
  // A hotel's move to another category raises no version.
  if (version === 0 || filters.category !== '') return '';
  const towns = chooseTowns(filters, catalogue);
  if (towns === null) return `${version}`;
  const versions = towns.keys.map(
    (key) => `${key}@${hasOwnVersion(key) ? (cityVersions[key] ?? 0) : `all ${version}`}`,
  );
  return [`towns${towns.isCut ? ' of more' : ''}`, ...versions].join();
}

/**
 * The query for one page of the hotel list (decision D20); null when no town matches. Requests one
 * hotel more than the page holds, so that {@link toHotelPage} detects a next page.
 */
export function planHotelQuery(
  filters: HotelFilters,
  catalogue: Catalogue,
  page: { limit?: number; after?: HotelCursor | undefined } = {},
): HotelQuery | null {
  const towns = chooseTowns(filters, catalogue);
  if (towns?.keys.length === 0) return null;
  const roomTypes: HotelQueryFilter[] =
    filters.roomTypes.length > 0
      ? [{ field: 'roomTypeKeys', op: 'array-contains-any', value: filters.roomTypes }]
      : [];
  return {
    collection: collections.hotels,
    where: [
      isActive,
      ...anyOf('cityKey', towns?.keys ?? []),
      ...anyOf('priceBucket', filters.priceBuckets),
      ...anyOf('category', filters.category === '' ? [] : [filters.category]),
      ...roomTypes,
    ],
    orderBy: orders[filters.sort],
    limit: (page.limit ?? hotelPageSize) + 1,
    ...(page.after === undefined ? {} : { after: page.after }),
  };
}

/** The home page's featured hotels, newest first (product §3.6: 6). */
export function featuredHotelsQuery(limit = 6): HotelQuery {
  const featured: HotelQueryFilter = { field: 'featured', op: '==', value: true };
  return {
    collection: collections.hotels,
    where: [isActive, featured],
    orderBy: orders.newest,
    limit,
  };
}

/**
 * Hotels of some cities, for recommendations; same form as the list's query, to share its index.
 */
export function hotelsInCitiesQuery(cityKeys: readonly string[], limit: number): HotelQuery {
  return {
    collection: collections.hotels,
    where: [isActive, ...anyOf('cityKey', cityKeys.slice(0, maxDisjunctions))],
    orderBy: orders.recommended,
    limit,
  };
}

/** Cursor after this hotel. */
export function toCursor(card: HotelCard, sort: HotelSort): HotelCursor {
  return orders[sort].map(({ field }) =>
    field === '__name__' ? card._id : card[field as 'featured' | 'sortPriceAsc' | 'createdAt'],
  );
}

export type HotelPage = {
  cards: HotelCard[];
  hasMore: boolean;
  /** Pass as `after` for the next page; undefined on the last one. */
  next: HotelCursor | undefined;
};

/**
 * One page of a planned query's results, in order, without unlisted hotels (product §4.2). The
 * cursor includes those, or they would be read for ever.
 */
export function toHotelPage(
  found: readonly HotelCard[],
  sort: HotelSort,
  limit: number = hotelPageSize,
): HotelPage {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > page.length;
  return {
    cards: page.filter(isListed),
    hasMore,
    next: hasMore && last !== undefined ? toCursor(last, sort) : undefined,
  };
}

/** One combination of conditions and order, without values; served by one index. */
export type HotelQueryShape = Pick<HotelQuery, 'collection' | 'orderBy'> & {
  where: { field: string; op: '==' | 'array-contains-any' }[];
};

/**
 * Every combination that the functions above can query. `firestore.indexes.json` must contain each,
 * because the emulator does not enforce indexes (decision D20). `in` counts as `==`, because the
 * index is the same.
 * @internal read by the generator of that file
 */
export function hotelQueryShapes(): HotelQueryShape[] {
  const optional = [equal('cityKey'), equal('priceBucket'), anyTag('roomTypeKeys')];
  const combinations = optional.reduce<HotelQueryShape['where'][]>(
    (known, filter) => known.flatMap((filters) => [filters, [...filters, filter]]),
    [[equal('isActive')]],
  );
  const lists = hotelSorts.flatMap((sort) =>
    combinations.map((where) => ({ collection: collections.hotels, where, orderBy: orders[sort] })),
  );
  const inCategory = hotelSorts.map((sort) => ({
    collection: collections.hotels,
    where: [equal('isActive'), equal('category')],
    orderBy: orders[sort],
  }));
  const featured = [equal('isActive'), equal('featured')];
  return [
    ...lists,
    ...inCategory,
    { collection: collections.hotels, where: featured, orderBy: orders.newest },
  ];
}

const isActive: HotelQueryFilter = { field: 'isActive', op: '==', value: true };

function anyOf(field: string, values: readonly string[]): HotelQueryFilter[] {
  const [only] = values;
  if (only === undefined) return [];
  return values.length === 1
    ? [{ field, op: '==', value: only }]
    : [{ field, op: 'in', value: [...values] }];
}

function asc(field: string): HotelQueryOrder {
  return { field, direction: 'asc' };
}

function desc(field: string): HotelQueryOrder {
  return { field, direction: 'desc' };
}

function equal(field: string): HotelQueryShape['where'][number] {
  return { field, op: '==' };
}

function anyTag(field: string): HotelQueryShape['where'][number] {
  return { field, op: 'array-contains-any' };
}
