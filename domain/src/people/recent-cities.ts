import { normaliseCity } from '../catalogue/hotel-derived.ts';

/** Decision D6: recently searched cities stored per person, most recent first. */
export const maxRecentCities = 3;
/** Longest stored city, same as in the security rules. */
export const recentCityLength = 80;

/** Puts a searched city first: most recent first, distinct ignoring case, three at most. */
export function addRecentCity(recent: readonly string[], searched: string): string[] {
  const city = searched.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (city === '' || city.length > recentCityLength) return [...recent];
  const key = normaliseCity(city);
  const others = recent.filter((known) => normaliseCity(known) !== key);
  return [city, ...others].slice(0, maxRecentCities);
}
