import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { parseMinor } from '@kerala-stays/domain/core/money';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';

/** In the tab's own storage: Back may bring the page anew, and another tab has not gone to pay.
 * Without storage only Back stays silent. */
const place = 'ks_gone_to_pay';

/** Who went to the payment page from a page of ours, and what was paid by then. */
export type GoneToPay = { bookingId: string; paidMinor: MinorUnits };

/** Leaves for the payment page. Its own ways back say so in the address; the browser's Back does not. */
export function goToPaymentPage({ _id, paidMinor }: Booking, url: string): void {
  tabStorage.writeJson(place, { bookingId: _id, paidMinor, page: location.pathname });
  location.assign(url);
}

/** Who went to pay from this very page, and has not been told yet what became of it; null for nobody. */
export function readGoneToPay(): GoneToPay | null {
  const gone = readFields(tabStorage.readJson(place));
  const bookingId = readText(gone.bookingId);
  if (bookingId === '' || gone.page !== location.pathname) return null;
  return { bookingId, paidMinor: parseMinor(gone.paidMinor) ?? (0 as MinorUnits) };
}

/** What became of it is said once. */
export function forgetGoneToPay(): void {
  tabStorage.remove(place);
}
