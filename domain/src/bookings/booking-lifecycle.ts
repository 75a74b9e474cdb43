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

/** Initial status: held until paid; with nothing due at once, secured like a part-paid booking. */
export function initialBookingStatus(dueNowMinor: number): BookingStatus {
  return dueNowMinor === 0 ? 'part-paid' : 'pending-payment';
}

export type BookingTransition =
  | 'pay'
  /**
   * Part was paid, or the price rose above the paid amount: the nights are secured, money is owed.
   */
  | 'pay-part'
  /** The payment that secured it was voided and nothing is left: held like a new booking. */
  | 'void'
  | 'cancel'
  | 'expire'
  /** Paid in time, but reported after the hold ended: claims the nights again if they are free. */
  | 'revive'
  | 'complete'
  | 'reschedule';

/**
 * The state machine as data; UI, functions and the generated rules tests read this one table. An
 * `expired` booking is revived only by a payment that arrives while its nights are still free.
 * Otherwise the money is stored as an unapplied payment that staff refund.
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

/** The state after a transition; null when it is not allowed. */
export function nextBookingStatus(
  status: BookingStatus,
  transition: BookingTransition,
): BookingStatus | null {
  return bookingGraph[status][transition] ?? null;
}

export function canBooking(status: BookingStatus, transition: BookingTransition): boolean {
  return nextBookingStatus(status, transition) !== null;
}

/**
 * Whether an unpaid booking has held its nights for long enough: until its time is up, and never
 * longer than the day of check-in, whatever its hold says. A guest who has arrived keeps them, and
 * owes.
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

/**
 * Caps an instant at the end of the check-in day in Kerala, because no hold reaches into the stay.
 */
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

/** True once the nights are secured by money or by agreement, also when the stay is over. */
export function isSecured(status: BookingStatus): boolean {
  return status === 'part-paid' || status === 'paid' || status === 'completed';
}

/** True while guests may still come, so that staff may change, move and end the booking. */
export function isAhead(status: BookingStatus): boolean {
  return status === 'pending-payment' || status === 'part-paid' || status === 'paid';
}

/**
 * Label and colour name of each state. Guests see 'Paid' or 'Unpaid' for live ones (product §8.1).
 */
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
