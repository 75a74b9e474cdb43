import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import type { Booking } from './booking.ts';
import type { Arrival } from './booking-input.ts';
import { canBooking } from './booking-lifecycle.ts';

/** Why an arrival, an absence or a departure cannot be recorded, as a sentence; null when it can. */
export function findArrivalProblem(
  booking: Booking,
  arrival: Arrival,
  today: CalendarDate,
): string | null {
  // The states that a stay is completed from: its nights are paid for, at least in part.
  if (!canBooking(booking.status, 'complete')) {
    return booking.status === 'pending-payment'
      ? 'Record a payment first: an unpaid booking only holds its nights for a time.'
      : 'This booking has ended.';
  }
  if (booking.noShow) return 'This guest is recorded as a no-show already.';
  if (today < booking.checkInDate) return 'The stay has not begun yet.';
  if (arrival.kind !== 'left-early' && booking.checkedInAt !== '') {
    return 'The arrival of this guest is recorded already.';
  }
  if (arrival.kind !== 'left-early') {
    return today <= booking.checkOutDate ? null : 'This stay is over.';
  }
  if (booking.checkedInAt === '') return 'Record the arrival first.';
  const { leftOn } = arrival;
  if (leftOn > today) return 'Choose today or an earlier date.';
  if (leftOn <= booking.checkInDate) return 'Choose a date after check-in.';
  return leftOn < booking.checkOutDate ? null : 'Choose a date before check-out.';
}

/** What the record changes: a guest who left early, or never came, has a shorter stay from now on. */
export function stayAfterArrival(
  booking: Pick<Booking, 'checkInDate' | 'checkOutDate'>,
  arrival: Arrival,
  now: Date,
): Partial<Booking> {
  switch (arrival.kind) {
    case 'checked-in':
      return { checkedInAt: now.toISOString() };
    case 'no-show':
      return { noShow: true, ...until(booking, addDays(booking.checkInDate, 1)) };
    case 'left-early':
      return until(booking, arrival.leftOn);
  }
}

function until(
  { checkInDate }: Pick<Booking, 'checkInDate'>,
  checkOutDate: CalendarDate,
): Partial<Booking> {
  return { checkOutDate, nights: daysBetween(checkInDate, checkOutDate) };
}
