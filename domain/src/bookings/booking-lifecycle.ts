import { type CalendarDate, dateInKerala, endOfDayInKerala } from '../core/calendar.ts';

/** States of a booking (decision D22). */
export const bookingStatuses = [
  'pending-payment',
  'part-paid',
  'paid',
  'cancelled',
  'completed',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * The state a booking starts in: held until it is paid, or, with nothing due at once, secured like one of which
 * a part was paid.
 */
export function initialBookingStatus(dueNowMinor: number): BookingStatus {
  return dueNowMinor === 0 ? 'part-paid' : 'pending-payment';
}

/** What can happen to a booking. */
export type BookingTransition =
  | 'pay'
  /** A part was paid, or the price rose above what was paid: the nights are secured, money is owed. */
  | 'pay-part'
  /** A payment that secured it was voided and nothing is left: it is held like a new one. */
  | 'void'
  | 'cancel'
  | 'expire'
  /** Paid in time, but we learned of it after the hold: the nights are claimed again while they are free. */
  | 'revive'
  | 'complete'
  | 'reschedule';

/**
 * The machine as data: UI, functions and the generated rules tests read this one table. An `expired`
 * booking is revived only by a payment that arrives while its nights are still free; otherwise the
 * money is kept as an unapplied payment that staff refund.
 */
export const bookingGraph: Record<
  BookingStatus,
  Partial<Record<BookingTransition, BookingStatus>>
> = {
  'pending-payment': {
    pay: 'paid',
    'pay-part': 'part-paid',
    cancel: 'cancelled',
    expire: 'expired',
    reschedule: 'pending-payment',
  },
  'part-paid': {
    pay: 'paid',
    'pay-part': 'part-paid',
    void: 'pending-payment',
    cancel: 'cancelled',
    complete: 'completed',
    reschedule: 'part-paid',
  },
  paid: {
    'pay-part': 'part-paid',
    void: 'pending-payment',
    cancel: 'cancelled',
    complete: 'completed',
    reschedule: 'paid',
  },
  cancelled: {},
  // A balance may be paid after the stay.
  completed: { pay: 'completed', 'pay-part': 'completed' },
  expired: { revive: 'pending-payment' },
};

/** The state after a transition, or null when the state does not allow it. */
export function nextBookingStatus(
  status: BookingStatus,
  transition: BookingTransition,
): BookingStatus | null {
  return bookingGraph[status][transition] ?? null;
}

/** True when the state allows the transition. */
export function canBooking(status: BookingStatus, transition: BookingTransition): boolean {
  return nextBookingStatus(status, transition) !== null;
}

/**
 * Whether an unpaid booking has held its nights for long enough: until its time is up, and never longer
 * than the day of check-in, whatever its hold says. A guest who has arrived keeps them, and owes.
 */
export function isOverdue(
  {
    status,
    holdUntil,
    checkInDate,
    checkedInAt = '',
  }: {
    status: BookingStatus;
    holdUntil: string;
    checkInDate: CalendarDate | '';
    checkedInAt?: string;
  },
  now: Date,
): boolean {
  if (!canBooking(status, 'expire') || checkedInAt !== '') return false;
  if (checkInDate !== '' && checkInDate < dateInKerala(now)) return true;
  return holdUntil !== '' && Date.parse(holdUntil) <= now.getTime();
}

/** An instant, but never after the day of check-in has ended in Kerala: no hold reaches into the stay. */
export function withinCheckInDay(instant: Date, checkInDate: CalendarDate): Date {
  const dayEnds = endOfDayInKerala(checkInDate);
  return instant < dayEnds ? instant : dayEnds;
}

/** The hold of a stay that moves: it never reaches past the new day of check-in. '' stays ''. */
export function holdAfterMove(holdUntil: string, checkInDate: CalendarDate): string {
  if (holdUntil === '') return '';
  return withinCheckInDay(new Date(holdUntil), checkInDate).toISOString();
}

/** True while the booking's nights belong to it. */
export function holdsNights(status: BookingStatus): boolean {
  return status !== 'cancelled' && status !== 'expired';
}

/** True while guests may still come: staff change, move and end these. */
export function isAhead(status: BookingStatus): boolean {
  return status === 'pending-payment' || status === 'part-paid' || status === 'paid';
}

/** Label and colour name of each state. Guests see 'Paid' or 'Unpaid' for live ones (product §8.1). */
export const bookingStatusDisplay: Record<
  BookingStatus,
  { label: string; colour: 'yellow' | 'green' | 'grey' | 'blue' | 'red' }
> = {
  'pending-payment': { label: 'Unpaid', colour: 'red' },
  'part-paid': { label: 'Part paid', colour: 'yellow' },
  paid: { label: 'Paid', colour: 'green' },
  cancelled: { label: 'Cancelled', colour: 'grey' },
  completed: { label: 'Completed', colour: 'blue' },
  expired: { label: 'Expired', colour: 'grey' },
};
