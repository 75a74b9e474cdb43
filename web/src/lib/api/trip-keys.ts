import { readSecretLink } from '@kerala-stays/domain/bookings/secret-link';
import { browserStorage } from '../browser/browser-storage.ts';
import { stayPrefixes } from '../offline/forget-all-stays.ts';

const storageKey = (bookingId: string) => stayPrefixes.key + bookingId;
/** Fallback for blocked storage: until the tab loads another page. */
const kept = new Map<string, string>();

/**
 * Removes the key of a stay's secret link from the address, where it could be copied or seen, and
 * stores it in this browser. Returning from the payment page, or later, needs no mail.
 */
export function takeTripKey(bookingId: string): void {
  const { key } = readSecretLink(bookingId, location.hash);
  if (key === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  keepTripKey(bookingId, key);
}

/** Stores the key of a stay in this browser, as if its link had been opened. */
export function keepTripKey(bookingId: string, key: string): void {
  kept.set(bookingId, key);
  browserStorage.write(storageKey(bookingId), key);
}

/** Stored key of a stay; null without one. */
export function savedTripKey(bookingId: string): string | null {
  return browserStorage.read(storageKey(bookingId)) ?? kept.get(bookingId) ?? null;
}

/** Removes the key from this browser; a page that is open has it until it is left. */
export function forgetTripKey(bookingId: string): void {
  const key = savedTripKey(bookingId);
  if (key !== null) kept.set(bookingId, key);
  browserStorage.remove(storageKey(bookingId));
}
