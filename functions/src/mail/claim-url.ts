import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { isGenuineKey, signKey } from '../platform/signed-key.ts';

type Claimed = Pick<Booking, '_id' | 'guestEmail'>;

/**
 * The address of My Bookings for a mail about a booking: whoever reads the booking's own mail may take it
 * into their account. Behind the `#` the key reaches neither logs nor other sites.
 */
export function claimUrl(siteUrl: string, { _id, guestEmail }: Claimed): string {
  return `${siteUrl}/my-bookings#booking=${_id}&key=${signKey('claim', _id, guestEmail)}`;
}

/** Whether a key was mailed to the booking's present address: one that went to a mistyped address ends with it. */
export function isClaimKey(key: string, { _id, guestEmail }: Claimed): boolean {
  return guestEmail !== '' && isGenuineKey(key, 'claim', _id, guestEmail);
}
