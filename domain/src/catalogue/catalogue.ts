import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readList, readText } from '../core/read-values.ts';
import type { Hotel } from './hotel.ts';
import { normaliseCity } from './hotel-derived.ts';

export type CatalogueCity = {
  /** `normaliseCity(name)`, the hotels' `cityKey`. */
  key: string;
  name: string;
  /** Active hotels in the city. */
  count: number;
};

/**
 * The one small document that the list page reads besides its hotels (decision D20): it turns the
 * substring of `?destination=` into the city keys an index can look up.
 */
export type Catalogue = {
  cities: CatalogueCity[];
  /** Active hotels. */
  hotelCount: number;
  featuredCount: number;
  updatedAt: string;
  /** Grows with every change of what lists show. */
  version: number;
  /** The same for each city alone, by its key; a city that is not here has not changed yet. */
  cityVersions: Record<string, number>;
};

export const emptyCatalogue: Catalogue = {
  cities: [],
  hotelCount: 0,
  featuredCount: 0,
  updatedAt: '',
  version: 0,
  cityVersions: {},
};

/** Reads the stored summary; damaged parts are left out. Hand-written: public pages load no zod. */
export function readCatalogue(data: unknown): Catalogue {
  const fields = readFields(data);
  return {
    cities: readList(fields.cities).flatMap(readCity),
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

/** Whether a map in Firestore may have this key; of a city that it may not, every change counts. */
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

type Summarised = Pick<Hotel, 'city' | 'isActive' | 'featured'>;

/** Summarises the active hotels; cities in alphabetical order, each in its most frequent spelling. */
export function summariseCatalogue(
  hotels: readonly Summarised[],
  {
    updatedAt = '',
    version = 0,
    cityVersions = {},
  }: Partial<Pick<Catalogue, 'updatedAt' | 'version' | 'cityVersions'>> = {},
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
    hotelCount: active.length,
    featuredCount: active.filter(({ featured }) => featured).length,
    updatedAt,
    version,
    cityVersions,
  };
}

/**
 * Keys of the cities whose name contains `destination`, ignoring case (product §4.2), best match first:
 * the whole name, then its beginning, the beginning of a word in it, and anything inside.
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

/** Whether `wanted` occurs in `key` right after a mark that is neither a letter nor a digit. */
function beginsWord(key: string, wanted: string): boolean {
  for (let at = key.indexOf(wanted, 1); at > 0; at = key.indexOf(wanted, at + 1)) {
    if (/[^\p{L}\p{M}\p{N}]$/u.test(key.slice(0, at))) return true;
  }
  return false;
}

/** Whether a city is meant by a searched destination: case-insensitive substring (product §4.2). */
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
