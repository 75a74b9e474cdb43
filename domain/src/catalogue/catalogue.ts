import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readList, readText } from '../core/read-values.ts';
import type { Category } from './category.ts';
import { compareCategories } from './category-read.ts';
import type { Hotel } from './hotel.ts';
import { normaliseCity } from './hotel-derived.ts';

export type CatalogueCity = {
  /** `normaliseCity(name)`, the hotels' `cityKey`. */
  key: string;
  name: string;
  /** Active hotels in the city. */
  count: number;
};

/** A category with hotels, as pages link to it and searches name it. */
export type CatalogueCategory = Pick<Category, '_id' | 'slug' | 'name'>;

/**
 * Summary document that the list page reads besides its hotels (decision D20). Maps the substring
 * of `?destination=` to city keys that an index can look up.
 */
export type Catalogue = {
  cities: CatalogueCity[];
  /** Those that have hotels, in the order of staff; at most {@link maxListedCategories}. */
  categories: CatalogueCategory[];
  /** Active hotels. */
  hotelCount: number;
  featuredCount: number;
  updatedAt: string;
  /** Incremented with every change that affects lists. */
  version: number;
  /** Versions by city key; a missing city has not changed yet. */
  cityVersions: Record<string, number>;
};

export const emptyCatalogue: Catalogue = {
  cities: [],
  categories: [],
  hotelCount: 0,
  featuredCount: 0,
  updatedAt: '',
  version: 0,
  cityVersions: {},
};

/**
 * Reads the stored summary; damaged parts are left out. Without zod, because public pages do not
 * load it.
 */
export function readCatalogue(data: unknown): Catalogue {
  const fields = readFields(data);
  return {
    cities: readList(fields.cities).flatMap(readCity),
    categories: readList(fields.categories).flatMap(readListedCategory),
    hotelCount: readCount(fields.hotelCount),
    featuredCount: readCount(fields.featuredCount),
    updatedAt: readInstant(fields.updatedAt),
    version: readCount(fields.version),
    cityVersions: Object.fromEntries(
      Object.entries(readFields(fields.cityVersions)).map(([key, value]) => [
        key,
        readCount(value),
      ]),
    ),
  };
}

/**
 * Whether Firestore allows this map key. For other cities, every change of the catalogue counts.
 */
export function hasOwnVersion(cityKey: string): boolean {
  return cityKey !== '' && !/^__.*__$/.test(cityKey);
}

function readCity(value: unknown): CatalogueCity[] {
  const { key, name, count } = readFields(value);
  const cityKey = normaliseCity(readText(key));
  return cityKey === ''
    ? []
    : [{ key: cityKey, name: readText(name) || cityKey, count: readCount(count) }];
}

function readListedCategory(value: unknown): CatalogueCategory[] {
  const { _id, slug, name } = readFields(value);
  const listed = { _id: readText(_id), slug: readText(slug), name: readText(name) };
  return listed.slug === '' || listed.name === '' ? [] : [listed];
}

/** Links under a list; a site with more categories lists the first ones. */
const maxListedCategories = 30;

/** The categories that the summary lists: with hotels, in the order of staff. */
export function listedCategories(categories: readonly Category[]): CatalogueCategory[] {
  return categories
    .filter(({ hotelCount, slug, name }) => hotelCount > 0 && slug !== '' && name !== '')
    .sort(compareCategories)
    .slice(0, maxListedCategories)
    .map(({ _id, slug, name }) => ({ _id, slug, name }));
}

type Summarised = Pick<Hotel, 'city' | 'isActive' | 'featured'>;

/**
 * Summary of the active hotels: cities in alphabetical order, each in its most frequent spelling.
 */
export function summariseCatalogue(
  hotels: readonly Summarised[],
  {
    categories = [],
    updatedAt = '',
    version = 0,
    cityVersions = {},
  }: Partial<Pick<Catalogue, 'categories' | 'updatedAt' | 'version' | 'cityVersions'>> = {},
): Catalogue {
  const active = hotels.filter(({ isActive }) => isActive);
  const byCity = Map.groupBy(active, ({ city }) => normaliseCity(city));
  byCity.delete('');
  const cities = [...byCity].map(([key, members]) => ({
    key,
    name: usualSpelling(members.map(({ city }) => city.trim())),
    count: members.length,
  }));
  return {
    cities: cities.sort((a, b) => (a.key < b.key ? -1 : 1)),
    categories,
    hotelCount: active.length,
    featuredCount: active.filter(({ featured }) => featured).length,
    updatedAt,
    version,
    cityVersions,
  };
}

/**
 * Keys of the cities whose name contains `destination`, ignoring case (product §4.2), best match
 * first: whole name, beginning of the name, beginning of a word, anywhere else.
 */
export function matchCities(catalogue: Catalogue, destination: string): string[] {
  const wanted = normaliseCity(destination);
  return catalogue.cities
    .filter(({ key }) => matchesDestination(key, destination))
    .map(({ key }) => ({ key, rank: matchRank(key, wanted) }))
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
}

function matchRank(key: string, wanted: string): number {
  if (key === wanted) return 0;
  if (key.startsWith(wanted)) return 1;
  return beginsWord(key, wanted) ? 2 : 3;
}

/**
 * Whether `wanted` occurs in `key` directly after a character that is neither a letter nor a digit.
 */
function beginsWord(key: string, wanted: string): boolean {
  for (let at = key.indexOf(wanted, 1); at > 0; at = key.indexOf(wanted, at + 1)) {
    if (/[^\p{L}\p{M}\p{N}]$/u.test(key.slice(0, at))) return true;
  }
  return false;
}

/** Whether a destination matches a city: case-insensitive substring (product §4.2). */
export function matchesDestination(cityKey: string, destination: string): boolean {
  return cityKey.includes(normaliseCity(destination));
}

function usualSpelling(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, uses]) => ({
    name,
    uses: uses.length,
  }));
  counts.sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1));
  return counts[0]?.name ?? '';
}
