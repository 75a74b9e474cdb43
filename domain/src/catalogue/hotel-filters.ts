import { compareInstants } from '../core/instant.ts';
import { slugify } from '../core/slug.ts';
import { matchesDestination } from './catalogue.ts';
import { type HotelCard, isListed } from './hotel-card.ts';
import { priceBuckets } from './price-buckets.ts';

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

/** Filters of the hotel list; stored in the URL (decision D3). */
export type HotelFilters = {
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
  destination: '',
  roomTypes: [],
  priceBuckets: [],
  category: '',
  sort: 'recommended',
};

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
    category: '',
    sort: readHotelSort(params.get('sort')),
  };
}

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
    ['sort', filters.sort === 'recommended' ? '' : filters.sort],
  ];
  return pairs.filter(([, value]) => value !== '');
}

/**
 * Whether a hotel matches the filters of the list (product §4.2). Same result as `planHotelQuery`,
 * but for one card and in all towns; a card does not say its category.
 */
export function matchesFilters(card: HotelCard, filters: HotelFilters): boolean {
  return (
    card.isActive &&
    isListed(card) &&
    (filters.destination === '' || matchesDestination(card.cityKey, filters.destination)) &&
    (filters.roomTypes.length === 0 ||
      card.roomTypeKeys.some((key) => filters.roomTypes.includes(key))) &&
    (filters.priceBuckets.length === 0 ||
      (card.priceBucket !== null && filters.priceBuckets.includes(card.priceBucket)))
  );
}

/**
 * Comparison for the order of a list. Ids settle ties, so that pages never overlap; unpriced hotels
 * come last.
 */
export function compareHotelCards(sort: HotelSort): (a: HotelCard, b: HotelCard) => number {
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

function compareIds(a: HotelCard, b: HotelCard): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}

function readDestination(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, maxDestination)
    .trim();
}
