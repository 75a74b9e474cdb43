import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { parseMinor } from '@kerala-stays/domain/core/money';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';

/**
 * Session storage: Back may reload the page, and another tab has not left for payment. Without
 * storage, only Back shows no message.
 */
const place = 'ks_gone_to_pay';

/** A guest's departure to the payment page, with the amount paid before. */
export type GoneToPay = { bookingId: string; paidMinor: MinorUnits };

/**
 * Navigates to the payment page. Its own return links set the address; the browser's Back does not.
 */
export function goToPaymentPage({ _id, paidMinor }: Booking, url: string): void {
  tabStorage.writeJson(place, { bookingId: _id, paidMinor, page: location.pathname });
  location.assign(url);
}

/** The departure from this page whose result has not been shown yet; null for none. */
export function readGoneToPay(): GoneToPay | null {
  const gone = readFields(tabStorage.readJson(place));
  const bookingId = readText(gone.bookingId);
  if (bookingId === '' || gone.page !== location.pathname) return null;
  return { bookingId, paidMinor: parseMinor(gone.paidMinor) ?? (0 as MinorUnits) };
}

/** Deletes the departure, so that its result is shown once. */
export function forgetGoneToPay(): void {
  tabStorage.remove(place);
}
