import { maxRecentCities } from '@kerala-stays/domain/people/recent-cities';
import { browserStorage } from '#web/lib/browser/browser-storage.ts';

const storageKey = 'recent_searched_cities';

/** Cities stored in this browser for a visitor who is not signed in. */
export function readBrowserCities(): string[] {
  const stored = browserStorage.readJson(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter((city) => typeof city === 'string').slice(0, maxRecentCities);
}

export function writeBrowserCities(cities: string[]): void {
  browserStorage.writeJson(storageKey, cities);
}

export function clearBrowserCities(): void {
  browserStorage.remove(storageKey);
}
