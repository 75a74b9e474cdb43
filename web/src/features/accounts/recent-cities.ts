import { maxRecentCities } from '@kerala-stays/domain/user';
import { readBrowserItem, removeBrowserItem, writeBrowserItem } from './browser-storage.ts';

const storageKey = 'recent_searched_cities';

/** Puts a city first; distinct whatever its case, at most {@link maxRecentCities} (design §5.6). */
export function addRecentCity(cities: string[], city: string): string[] {
  const name = city.trim().slice(0, 80);
  if (name === '') return cities;
  const others = cities.filter((known) => known.toLowerCase() !== name.toLowerCase());
  return [name, ...others].slice(0, maxRecentCities);
}

/** The cities kept in this browser for a visitor who is not signed in. */
export function readBrowserCities(): string[] {
  try {
    const stored: unknown = JSON.parse(readBrowserItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((city) => typeof city === 'string').slice(0, maxRecentCities);
  } catch {
    return [];
  }
}

export function writeBrowserCities(cities: string[]): void {
  writeBrowserItem(storageKey, JSON.stringify(cities));
}

export function clearBrowserCities(): void {
  removeBrowserItem(storageKey);
}
