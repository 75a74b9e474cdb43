import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { isGenuineKey, keyPlaceholder, signKey } from '../../platform/signed-key.ts';

type Opened = Pick<Booking, '_id' | 'guestEmail' | 'tripKeyVersion'>;

/** A link expires when staff replace it, and when the booking's email address changes. */
const versionOf = ({ guestEmail, tripKeyVersion }: Opened) => `${tripKeyVersion}.${guestEmail}`;

/** The key of a booking's secret link: anyone who has it acts as the guest. */
export function tripKey(booking: Opened): string {
  return signKey('trip', booking._id, versionOf(booking));
}

/**
 * The secret link of a booking in stored mails. Its key is filled in at sending
 * (`secret-links.ts`). After the `#`, a key reaches neither logs nor other sites.
 */
export function tripUrl(siteUrl: string, bookingId: string): string {
  return `${siteUrl}/trip/${bookingId}${keyPlaceholder}`;
}

/** Whether a key was mailed to the booking's current address and has not been replaced since. */
export function isTripKey(key: string, booking: Opened): boolean {
  return booking.guestEmail !== '' && isGenuineKey(key, 'trip', booking._id, versionOf(booking));
}
