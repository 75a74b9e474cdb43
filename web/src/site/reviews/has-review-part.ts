import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { findReviewProblem } from '@kerala-stays/domain/reviews/review-window';

/** Whether a stay can be reviewed, or its review can still be viewed. */
export function hasReviewPart(booking: Booking, today: CalendarDate): boolean {
  const problem = findReviewProblem(booking, today);
  return problem === null || problem === reviewMessages.tooLate;
}
