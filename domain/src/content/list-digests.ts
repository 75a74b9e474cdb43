import type { Catalogue } from '../catalogue/catalogue.ts';
import { emptyCatalogue } from '../catalogue/catalogue.ts';
import type { HotelCard } from '../catalogue/hotel-card.ts';
import {
  countListFilters,
  type HotelFilters,
  hotelSorts,
  noFilters,
} from '../catalogue/hotel-filters.ts';
import {
  chooseTowns,
  type HotelCursor,
  type HotelPage,
  type HotelQuery,
  hotelPageSize,
  hotelsInCitiesQuery,
  planHotelQuery,
} from '../catalogue/hotel-query.ts';
import { readFields, readList, readText } from '../core/read-values.ts';
import type { Banner } from './banner.ts';

/**
 * Popular pages are stored as one document each (decision record 020): the home page, and the first
 * page of the unfiltered list in each order and of each town's list. Lists without a digest use the
 * query, with the same result.
 */
export const homeDigestId = 'home';

/**
 * Content of the home page. Includes future banners (`savedBanners`), so that they start and end
 * without a write.
 */
export type HomeDigest = { featured: HotelCard[]; banners: Banner[] };

/** Id of the digest of a list's first page; null without one. */
export function digestIdOf(filters: HotelFilters, catalogue: Catalogue): string | null {
  if (countListFilters(filters) > 0 || filters.category !== '') return null;
  const towns = chooseTowns(filters, catalogue);
  if (towns === null) return sortDigestId(filters);
  const [town, ...others] = towns.keys;
  const isOneTown = town !== undefined && others.length === 0 && !towns.isCut;
  return isOneTown && filters.sort === 'recommended' ? townDigestId(town) : null;
}

/** A list's digest and its equivalent query. */
export type ListDigest = { id: string; query: HotelQuery; filters: HotelFilters };

export function sortDigests(): ListDigest[] {
  return hotelSorts.flatMap((sort) => {
    const filters = { ...noFilters, sort };
    const query = planHotelQuery(filters, emptyCatalogue);
    return query === null ? [] : [{ id: sortDigestId(filters), query, filters }];
  });
}

export function townDigest(cityKey: string): ListDigest {
  const query = hotelsInCitiesQuery([cityKey], hotelPageSize + 1);
  return { id: townDigestId(cityKey), query, filters: { ...noFilters, destination: cityKey } };
}

const sortDigestId = ({ sort }: HotelFilters) => `hotels-${sort}`;
export const townDigestPrefix = 'town-';
const townDigestId = (cityKey: string) => `${townDigestPrefix}${encodeURIComponent(cityKey)}`;

/**
 * Increment when cards or banners change their form; readers use the query until the digest is
 * written again.
 */
const form = 2;

/**
 * A digest as stored: one text, because separate fields would take four times as many bytes in
 * transfer.
 */
export function storedDigest(digest: HotelPage | HomeDigest): { form: number; content: string } {
  return { form, content: JSON.stringify(digest) };
}

/** The first page of a list from its digest; null when unusable, and the query is needed. */
export function readListDigest(data: unknown): HotelPage | null {
  const content = readContent(data);
  if (!Array.isArray(content?.cards)) return null;
  const next = readList(content.next) as HotelCursor;
  return {
    cards: content.cards as HotelCard[],
    hasMore: content.hasMore === true,
    next: next.length > 0 ? next : undefined,
  };
}

/** The home page from its digest; null when unusable. */
export function readHomeDigest(data: unknown): HomeDigest | null {
  const content = readContent(data);
  if (!Array.isArray(content?.featured) || !Array.isArray(content.banners)) return null;
  return { featured: content.featured as HotelCard[], banners: content.banners as Banner[] };
}

function readContent(data: unknown): Record<string, unknown> | null {
  const stored = readFields(data);
  if (stored.form !== form) return null;
  try {
    return readFields(JSON.parse(readText(stored.content)));
  } catch {
    return null;
  }
}
