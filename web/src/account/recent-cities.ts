import { maxRecentCities } from '@kerala-stays/domain/people/recent-cities';
import { readBrowserItem, removeBrowserItem, writeBrowserItem } from './browser-storage.ts';

const storageKey = 'recent_searched_cities';

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
