import { createHash } from 'node:crypto';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { shownBooking } from '@kerala-stays/domain/bookings/shown-booking';
import type { BookingAccount } from '../money/account.ts';
import { partOfRefund } from '../money/new-refund.ts';
import type { SettledDifference } from './settle-difference.ts';

/**
 * Short text of all that staff see before they confirm a change: the booking before and after it, and
 * what goes back how. The same text means that nothing they were shown has changed.
 */
export function seenChange(
  account: BookingAccount,
  before: Booking,
  { after, refunds, freed }: SettledDifference,
): string {
  const returns = refunds.map((refund) => partOfRefund(account, refund));
  const shown = [shownBooking(before), shownBooking(after), freed, returns];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
