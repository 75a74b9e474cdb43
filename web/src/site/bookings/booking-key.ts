import { readClaimLink } from '@kerala-stays/domain/bookings/secret-link';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';

/** Contents of a booking email's link after its `#`. */
export type BookingKey = { bookingId: string; key: string };

const storageKey = 'booking_key';
/** Fallback for blocked storage: lasts until the tab loads another page. */
let kept: string | null = null;

/** Parts of an email link's hash; null when the address has none. */
export const readBookingKey = (hash: string): BookingKey | null => readClaimLink(hash);

/**
 * Moves the key from the address, where it could be copied or seen, to this tab's storage while the
 * reader signs in.
 */
export function takeBookingKey(): void {
  if (readBookingKey(location.hash) === null) return;
  kept = location.hash;
  history.replaceState(history.state, '', location.pathname + location.search);
  tabStorage.write(storageKey, kept);
}

/** The saved key, not yet used; null when there is none. */
export function savedBookingKey(): BookingKey | null {
  kept = tabStorage.read(storageKey) ?? kept;
  return kept === null ? null : readBookingKey(kept);
}

/** Deletes the key after use or rejection. */
export function forgetBookingKey(): void {
  kept = null;
  tabStorage.remove(storageKey);
}
