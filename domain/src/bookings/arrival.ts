import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import type { NightLock } from './availability.ts';
import type { Booking } from './booking.ts';
import type { Arrival } from './booking-input.ts';
import { canBooking } from './booking-lifecycle.ts';

/**
 * An arrival, with the last day possible for a guest who came after all.
 */
export type ArrivalFact =
  | Exclude<Arrival, { kind: 'arrived-after-all' }>
  | { kind: 'arrived-after-all'; checkOut: CalendarDate };

/**
 * Why an arrival, an absence or a departure cannot be recorded, as a sentence; null when it can.
 */
export function findArrivalProblem(
  booking: Booking,
  arrival: Arrival,
  today: CalendarDate,
): string | null {
  // States from which a stay is completed: its nights are paid for, at least in part.
  if (!canBooking(booking.status, 'complete')) {
    return booking.status === 'pending-payment'
      ? 'Record a payment first: an unpaid booking only holds its nights for a time.'
      : 'This booking has ended.';
  }
  if (arrival.kind === 'arrived-after-all') {
    if (!booking.noShow) return 'This guest is not recorded as a no-show.';
    return today <= agreedCheckOut(booking) ? null : 'This stay is over.';
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

/**
 * The day on which the stay was agreed to end, by the nights of its price; it may have become
 * shorter since.
 */
export function agreedCheckOut({
  lines,
  checkOutDate,
}: Pick<Booking, 'lines' | 'checkOutDate'>): CalendarDate {
  return lines.reduce((last, { kind, date }) => {
    const next = kind === 'night' && date !== '' ? addDays(date, 1) : last;
    return next > last ? next : last;
  }, checkOutDate);
}

/** The stay that a price is for: its documents name the nights that they charge, slept or not. */
export function chargedStay(booking: Pick<Booking, 'lines' | 'checkInDate' | 'checkOutDate'>): {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  nights: number;
} {
  const checkIn = booking.checkInDate;
  const checkOut = agreedCheckOut(booking);
  return { checkIn, checkOut, nights: daysBetween(checkIn, checkOut) };
}

/**
 * Until when a guest who came after all can stay: to the agreed day, or to the first night on which
 * someone else has one of its units by now. Its own nights stay its own.
 * @param taken nights of its room type, of whatever holder
 * @returns null when no night is left that it could sleep
 */
export function checkOutAfterAll(
  booking: Pick<Booking, '_id' | 'units' | 'lines' | 'checkOutDate'>,
  taken: readonly Pick<NightLock, 'bookingId' | 'unit' | 'date'>[],
  today: CalendarDate,
): CalendarDate | null {
  const { _id, units, checkOutDate } = booking;
  const end = taken.reduce((first, { bookingId, unit, date }) => {
    const isInTheWay = bookingId !== _id && units.includes(unit) && date >= checkOutDate;
    return isInTheWay && date < first ? date : first;
  }, agreedCheckOut(booking));
  return end < today ? null : end;
}

/** Changes from the record: an early departure or a no-show shortens the stay. */
export function stayAfterArrival(
  booking: Pick<Booking, 'checkInDate'>,
  arrival: ArrivalFact,
  now: Date,
): Partial<Booking> {
  switch (arrival.kind) {
    case 'checked-in':
      return { checkedInAt: now.toISOString() };
    case 'no-show':
      return { noShow: true, ...until(booking, addDays(booking.checkInDate, 1)) };
    case 'arrived-after-all':
      return {
        noShow: false,
        checkedInAt: now.toISOString(),
        ...until(booking, arrival.checkOut),
      };
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
