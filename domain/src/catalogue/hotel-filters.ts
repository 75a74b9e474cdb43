import { isDocumentId } from '../core/document-id.ts';
import { compareInstants } from '../core/instant.ts';
import { slugify } from '../core/slug.ts';
import { matchesDestination } from './catalogue.ts';
import { type HotelCard, isListed } from './hotel-card.ts';
import { priceBuckets } from './price-buckets.ts';
import { askedRatings, type StayTrait, stayTraitKeys } from './stay-traits.ts';

/** 'Popular filters' of the filter panel (product §4.1); keys match `roomTypeKeys`. */
export const popularRoomTypes = ['Single Bed', 'Double Bed', 'Luxury Room', 'Family Suite'].map(
  (name) => ({ key: slugify(name), name }),
);

export const hotelSorts = ['recommended', 'price-asc', 'price-desc', 'newest'] as const;
export type HotelSort = (typeof hotelSorts)[number];

/** 'Sort By' radios (product §4.1). 'recommended' has none, because it is the default. */
export const hotelSortOptions: { sort: HotelSort; label: string }[] = [
  { sort: 'price-asc', label: 'Price Low to High' },
  { sort: 'price-desc', label: 'Price High to Low' },
  { sort: 'newest', label: 'Newest First' },
];

/** A sort by its name in addresses and forms; 'recommended' for any other text. */
export const readHotelSort = (name: string | null): HotelSort =>
  hotelSorts.find((sort) => sort === name) ?? 'recommended';

/** Filters for the kind of house, what it has and what guests think of it: with dates and without. */
export type HouseFilters = {
  /** Ids of categories; empty means any. */
  kinds: readonly string[];
  /** All of which the house must have. */
  has: readonly StayTrait[];
  /** Lowest average of its guests, of 5; null for any, also for houses that no guest rated. */
  rating: number | null;
};

export const noHouseFilters: HouseFilters = { kinds: [], has: [], rating: null };

/** Categories of one list. */
export const maxKinds = 10;

export const countHouseFilters = ({ kinds, has, rating }: HouseFilters): number =>
  kinds.length + has.length + (rating === null ? 0 : 1);

/** Filters of the hotel list; stored in the URL (decision D3). */
export type HotelFilters = HouseFilters & {
  /** Part of a city's name, or ''. */
  destination: string;
  /** Keys of {@link popularRoomTypes}; empty means any. */
  roomTypes: string[];
  /** Ids of `priceBuckets`; empty means any. */
  priceBuckets: string[];
  /** Id of the category of a category's page, or '' on the list, where it is no filter. */
  category: string;
  sort: HotelSort;
};

export const noFilters: HotelFilters = {
  ...noHouseFilters,
  destination: '',
  roomTypes: [],
  priceBuckets: [],
  category: '',
  sort: 'recommended',
};

/** Filters of a list besides its place and order. */
export const countListFilters = (filters: HotelFilters): number =>
  filters.roomTypes.length + filters.priceBuckets.length + countHouseFilters(filters);

/** Longer than any city name. */
const maxDestination = 100;

/** The methods of URLSearchParams used here, because this package has no DOM types. */
type ReadableParams = { get(name: string): string | null; getAll(name: string): string[] };

/**
 * Parses the list's URL. Unknown values are dropped, so that an old or mistyped link still shows
 * hotels.
 */
export function parseHotelFilters(params: ReadableParams): HotelFilters {
  const chosen = (name: string) =>
    params.getAll(name).flatMap((value) => value.split(',').map((part) => slugify(part)));
  const roomTypes = chosen('roomTypes');
  const buckets = chosen('price');
  return {
    destination: readDestination(params.get('destination') ?? ''),
    roomTypes: popularRoomTypes.map(({ key }) => key).filter((key) => roomTypes.includes(key)),
    priceBuckets: priceBuckets.map(({ id }) => id).filter((id) => buckets.includes(id)),
    ...readHouseFilters(params),
    category: '',
    sort: readHotelSort(params.get('sort')),
  };
}

function readHouseFilters(params: ReadableParams): HouseFilters {
  const has = listOf(params, 'has');
  const rating = params.get('rating')?.trim();
  return {
    kinds: listOf(params, 'kinds').filter(isDocumentId).slice(0, maxKinds).sort(),
    has: stayTraitKeys.filter((trait) => has.includes(trait)),
    rating: askedRatings.find((asked) => `${asked}` === rating) ?? null,
  };
}

/** Parts of a parameter that may come several times, or with commas between them; each once. */
const listOf = (params: ReadableParams, name: string): string[] => [
  ...new Set(params.getAll(name).flatMap((value) => value.split(',').map((part) => part.trim()))),
];

/** Query of house filters; each choice has exactly one. */
export const houseParams = ({ kinds, has, rating }: HouseFilters): [string, string][] => [
  ['kinds', kinds.join(',')],
  ['has', has.join(',')],
  ['rating', rating === null ? '' : `${rating}`],
];

/** Query parameter for the number of loaded pages. */
export const listPagesParam = 'pages';
/** Limits the cost of opening a link to a long list. */
export const maxListPages = 10;

/** A number from 1 to {@link maxListPages}, for any input. */
export function parseListPages(params: Pick<ReadableParams, 'get'>): number {
  const asked = Math.trunc(Number(params.get(listPagesParam))) || 1;
  return Math.min(Math.max(asked, 1), maxListPages);
}

/** Query of a list's URL, for `new URLSearchParams(…)`; unset filters are left out. */
export function toSearchParams(filters: HotelFilters): [string, string][] {
  const pairs: [string, string][] = [
    ['destination', filters.destination],
    ...filters.roomTypes.map((key): [string, string] => ['roomTypes', key]),
    ...filters.priceBuckets.map((id): [string, string] => ['price', id]),
    ...houseParams(filters),
    ['sort', filters.sort === 'recommended' ? '' : filters.sort],
  ];
  return pairs.filter(([, value]) => value !== '');
}

/**
 * Whether a hotel matches the filters of the list (product §4.2). Same result as `planHotelQuery`,
 * but for one card and in all towns; a card says neither its category nor what house filters ask.
 */
export function matchesFilters(card: HotelCard, filters: HotelFilters): boolean {
  return (
    card.isActive &&
    isListed(card) &&
    (filters.destination === '' || matchesDestination(card.cityKey, filters.destination)) &&
    matchesRooms(card, filters)
  );
}

/** Whether a hotel has rooms of the chosen types, and a price of the chosen ranges. */
export function matchesRooms(
  { roomTypeKeys, priceBucket }: Pick<HotelCard, 'roomTypeKeys' | 'priceBucket'>,
  { roomTypes, priceBuckets: buckets }: Pick<HotelFilters, 'roomTypes' | 'priceBuckets'>,
): boolean {
  return (
    (roomTypes.length === 0 || roomTypeKeys.some((key) => roomTypes.includes(key))) &&
    (buckets.length === 0 || (priceBucket !== null && buckets.includes(priceBucket)))
  );
}

/** The fields by which lists are ordered. */
export type ListPlace = Pick<
  HotelCard,
  '_id' | 'featured' | 'sortPriceAsc' | 'sortPriceDesc' | 'createdAt'
>;

/**
 * Comparison for the order of a list. Ids settle ties, so that pages never overlap; unpriced hotels
 * come last.
 */
export function compareHotelCards(sort: HotelSort): (a: ListPlace, b: ListPlace) => number {
  switch (sort) {
    case 'recommended':
      return (a, b) => Number(b.featured) - Number(a.featured) || compareIds(a, b);
    case 'price-asc':
      return (a, b) => a.sortPriceAsc - b.sortPriceAsc || compareIds(a, b);
    case 'price-desc':
      return (a, b) => a.sortPriceDesc - b.sortPriceDesc || compareIds(a, b);
    case 'newest':
      return (a, b) => compareInstants(b.createdAt, a.createdAt) || compareIds(b, a);
  }
}

function compareIds(a: ListPlace, b: ListPlace): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}

function readDestination(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, maxDestination)
    .trim();
}
