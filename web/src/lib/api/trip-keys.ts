import { readSecretLink } from '@kerala-stays/domain/bookings/secret-link';
import { browserStorage } from '../browser/browser-storage.ts';

const storageKey = (bookingId: string) => `ks_trip_${bookingId}`;
/** For blocked storage: until the tab loads another page. */
const kept = new Map<string, string>();

/**
 * Takes the key of a stay's secret link out of the address, where it could be copied or looked at, and keeps
 * it in this browser: coming back from the payment page, or later, needs no mail.
 */
export function takeTripKey(bookingId: string): void {
  const { key } = readSecretLink(bookingId, location.hash);
  if (key === null) return;
  kept.set(bookingId, key);
  history.replaceState(history.state, '', location.pathname + location.search);
  browserStorage.write(storageKey(bookingId), key);
}

/** The key that this browser has of a stay; null when it has none. */
export function keptTripKey(bookingId: string): string | null {
  return browserStorage.read(storageKey(bookingId)) ?? kept.get(bookingId) ?? null;
}
