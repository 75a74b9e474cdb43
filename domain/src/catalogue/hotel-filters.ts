import { compareInstants } from '../core/instant.ts';
import { slugify } from '../core/slug.ts';
import { matchesDestination } from './catalogue.ts';
import { type HotelCard, isListed } from './hotel-card.ts';
import { priceBuckets } from './price-buckets.ts';

/** The filter panel's 'Popular filters' (product §4.1); keys are what `roomTypeKeys` holds. */
export const popularRoomTypes = ['Single Bed', 'Double Bed', 'Luxury Room', 'Family Suite'].map(
  (name) => ({ key: slugify(name), name }),
);

export const hotelSorts = ['recommended', 'price-asc', 'price-desc', 'newest'] as const;
export type HotelSort = (typeof hotelSorts)[number];

/** The 'Sort By' radios (product §4.1). 'recommended' has none: it is what no choice means. */
export const hotelSortOptions: { sort: HotelSort; label: string }[] = [
  { sort: 'price-asc', label: 'Price Low to High' },
  { sort: 'price-desc', label: 'Price High to Low' },
  { sort: 'newest', label: 'Newest First' },
];

/** What the hotel list shows; it lives in the URL (decision D3). */
export type HotelFilters = {
  /** Part of a city's name, or ''. */
  destination: string;
  /** Keys of {@link popularRoomTypes}; none selected means any. */
  roomTypes: string[];
  /** Ids of `priceBuckets`; none selected means any. */
  priceBuckets: string[];
  sort: HotelSort;
};

export const noFilters: HotelFilters = {
  destination: '',
  roomTypes: [],
  priceBuckets: [],
  sort: 'recommended',
};

/** Longer than any city can be. */
const maxDestination = 100;

/** The part of URLSearchParams that is needed: this package is typed without the DOM. */
type ReadableParams = { get(name: string): string | null; getAll(name: string): string[] };

/** Reads the list's URL. Unknown values are dropped: an old or mistyped link still shows hotels. */
export function parseHotelFilters(params: ReadableParams): HotelFilters {
  const chosen = (name: string) =>
    params.getAll(name).flatMap((value) => value.split(',').map((part) => slugify(part)));
  const roomTypes = chosen('roomTypes');
  const buckets = chosen('price');
  return {
    destination: readDestination(params.get('destination') ?? ''),
    roomTypes: popularRoomTypes.map(({ key }) => key).filter((key) => roomTypes.includes(key)),
    priceBuckets: priceBuckets.map(({ id }) => id).filter((id) => buckets.includes(id)),
    sort: hotelSorts.find((sort) => sort === params.get('sort')) ?? 'recommended',
  };
}

/** How many pages of a list an address asks for, beside its filters. */
export const listPagesParam = 'pages';
/** A link may ask for a long list; this bounds what opening it costs. */
export const maxListPages = 10;

/** A number from 1 to {@link maxListPages}, whatever stands there. */
export function parseListPages(params: Pick<ReadableParams, 'get'>): number {
  const asked = Math.trunc(Number(params.get(listPagesParam))) || 1;
  return Math.min(Math.max(asked, 1), maxListPages);
}

/** The URL of a list, for `new URLSearchParams(…)`; what is not chosen is left out. */
export function toSearchParams(filters: HotelFilters): [string, string][] {
  const pairs: [string, string][] = [
    ['destination', filters.destination],
    ...filters.roomTypes.map((key): [string, string] => ['roomTypes', key]),
    ...filters.priceBuckets.map((id): [string, string] => ['price', id]),
    ['sort', filters.sort === 'recommended' ? '' : filters.sort],
  ];
  return pairs.filter(([, value]) => value !== '');
}

/** Product §4.2: whether a hotel is on the list. The same meaning as `planHotelQuery`, card by card, in all towns. */
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

/** The order of a list. Ids settle ties, so that pages never overlap; unpriced hotels come last. */
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
