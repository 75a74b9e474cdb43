import { addRecentCity } from '@kerala-stays/domain/people/recent-cities';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { readBrowserCities, writeBrowserCities } from './recent-cities.ts';

/** Storage of the list: not known yet, in this browser, or in the person's profile. */
export type CitiesStorage = 'unknown' | 'browser' | 'profile';

function sameList(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((city, index) => city === b[index]);
}

/**
 * Recently searched cities (decision D6). A page may add a city before the sign-in state is known:
 * the city waits until the storage is known, so that a stored list is never overwritten.
 * @param saveToProfile must keep its identity between renders
 */
export function useRecentCities(
  home: CitiesStorage,
  profileCities: string[],
  saveToProfile: (cities: string[]) => Promise<void>,
) {
  const [cities, setCities] = useState<string[]>([]);
  const waiting = useRef<string[]>([]);
  const latest = useRef<string[]>([]);

  const apply = useCallback(
    (next: string[], stored: string[]) => {
      latest.current = next;
      setCities(next);
      if (sameList(next, stored)) return;
      if (home === 'profile') void saveToProfile(next);
      else writeBrowserCities(next);
    },
    [home, saveToProfile],
  );

  useEffect(() => {
    if (home === 'unknown') return;
    const stored = home === 'profile' ? profileCities : readBrowserCities();
    // Searches made before sign-in move into an empty profile.
    const base = stored.length === 0 ? readBrowserCities() : stored;
    const next = waiting.current.splice(0).reduce(addRecentCity, base);
    // A transition, so that hydration continues in slices, as for the session.
    startTransition(() => apply(next, stored));
  }, [home, profileCities, apply]);

  const rememberCity = useCallback(
    (city: string) => {
      if (home === 'unknown') waiting.current.push(city);
      else apply(addRecentCity(latest.current, city), latest.current);
    },
    [home, apply],
  );

  return { recentCities: cities, rememberCity };
}
