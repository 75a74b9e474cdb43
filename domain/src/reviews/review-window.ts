import type { Booking } from '../bookings/booking.ts';
import { isSecured } from '../bookings/booking-lifecycle.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import { reviewDays, reviewMessages } from './review-messages.ts';

type Stayed = Pick<Booking, 'status' | 'checkOutDate' | 'noShow' | 'paidMinor' | 'refundedMinor'>;

/**
 * Why a stay cannot be reviewed on a day, as a sentence for its guest; null when it can. It must
 * have taken place, be over for at most 90 days, and not be fully refunded.
 */
export function findReviewProblem(booking: Stayed, today: CalendarDate): string | null {
  const { status, checkOutDate, noShow, paidMinor, refundedMinor } = booking;
  if (!isSecured(status) || noShow || (paidMinor > 0 && refundedMinor >= paidMinor)) {
    return reviewMessages.noStay;
  }
  if (today < checkOutDate) return reviewMessages.tooEarly;
  return today > addDays(checkOutDate, reviewDays) ? reviewMessages.tooLate : null;
}
