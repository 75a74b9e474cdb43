import { browserStorage } from '../browser/browser-storage.ts';

/** Beginnings of the keys of stays: what is kept of one, and the key of its secret link. */
export const stayPrefixes = { kept: 'ks_stay_', key: 'ks_trip_' } as const;

/** Pages that the service worker opens. */
export const tripScope = '/trip/';
const cachePrefix = 'trip-';

let isForgotten = false;

/** Whether somebody signed out in this tab: a page that is still open keeps nothing again. */
export const areForgotten = (): boolean => isForgotten;

/** Leaves nothing of any stay on this device, which may be shared: at sign-out. */
export async function forgetAllStays(): Promise<void> {
  isForgotten = true;
  const prefixes = Object.values(stayPrefixes);
  for (const key of browserStorage.keys()) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) browserStorage.remove(key);
  }
  await forgetTripPages();
}

/** Removes the service worker and all that it has kept. */
export async function forgetTripPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(tripScope);
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)),
  );
}
