import { normaliseCity } from '../catalogue/hotel-derived.ts';

/** Decision D6: recently searched cities kept per person, most recent first. */
export const maxRecentCities = 3;
/** Longest city that is remembered, as the security rules have it too. */
export const recentCityLength = 80;

/** Puts a searched city in front: most recent first, distinct whatever its case, three at most. */
export function addRecentCity(recent: readonly string[], searched: string): string[] {
  const city = searched.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (city === '' || city.length > recentCityLength) return [...recent];
  const key = normaliseCity(city);
  const others = recent.filter((known) => normaliseCity(known) !== key);
  return [city, ...others].slice(0, maxRecentCities);
}
