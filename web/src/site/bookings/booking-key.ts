import { tabStorage } from '#web/lib/browser/browser-storage.ts';

/** What the link in a booking's mail carries behind its `#`. */
export type BookingKey = { bookingId: string; key: string };

const storageKey = 'booking_key';
/** For blocked storage: it holds until the tab loads another page. */
let kept: string | null = null;

/** The parts of a mail's link; null when the address has none. */
export function readBookingKey(hash: string): BookingKey | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const bookingId = parts.get('booking');
  const key = parts.get('key');
  return bookingId && key ? { bookingId, key } : null;
}

/**
 * Takes the key out of the address, where it could be copied or looked at, and keeps it in this tab while
 * its reader signs in.
 */
export function takeBookingKey(): void {
  if (readBookingKey(location.hash) === null) return;
  kept = location.hash;
  history.replaceState(history.state, '', location.pathname + location.search);
  tabStorage.write(storageKey, kept);
}

/** The key that waits to be used; null when there is none. */
export function keptBookingKey(): BookingKey | null {
  kept = tabStorage.read(storageKey) ?? kept;
  return kept === null ? null : readBookingKey(kept);
}

/** Forgets the key: it was used, or opens nothing. */
export function forgetBookingKey(): void {
  kept = null;
  tabStorage.remove(storageKey);
}
