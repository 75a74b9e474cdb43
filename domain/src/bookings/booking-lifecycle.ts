/** States of a booking (decision D22). */
export const bookingStatuses = [
  'pending-payment',
  'paid',
  'cancelled',
  'completed',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The state every booking starts in. */
export const initialBookingStatus: BookingStatus = 'pending-payment';

/** What can happen to a booking. */
export type BookingTransition = 'pay' | 'cancel' | 'expire' | 'complete' | 'reschedule';

/**
 * The machine as data: UI, functions and the generated rules tests read this one table.
 * `expired` is final on purpose: another guest may have its nights by then, so money that arrives
 * afterwards never revives the booking. It is kept as an unapplied payment that staff refund.
 */
export const bookingGraph: Record<
  BookingStatus,
  Partial<Record<BookingTransition, BookingStatus>>
> = {
  'pending-payment': {
    pay: 'paid',
    cancel: 'cancelled',
    expire: 'expired',
    reschedule: 'pending-payment',
  },
  paid: { cancel: 'cancelled', complete: 'completed', reschedule: 'paid' },
  cancelled: {},
  completed: {},
  expired: {},
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

/** Whether an unpaid booking has held its nights for long enough. */
export function isOverdue(
  { status, holdUntil }: { status: BookingStatus; holdUntil: string },
  now: Date,
): boolean {
  return canBooking(status, 'expire') && holdUntil !== '' && Date.parse(holdUntil) <= now.getTime();
}

/** True while the booking's nights belong to it. */
export function holdsNights(status: BookingStatus): boolean {
  return status === 'pending-payment' || status === 'paid' || status === 'completed';
}

/** Label and colour name of each state. Guests see 'Paid' or 'Unpaid' for live ones (product §8.1). */
export const bookingStatusDisplay: Record<
  BookingStatus,
  { label: string; colour: 'yellow' | 'green' | 'grey' | 'blue' | 'red' }
> = {
  'pending-payment': { label: 'Unpaid', colour: 'red' },
  paid: { label: 'Paid', colour: 'green' },
  cancelled: { label: 'Cancelled', colour: 'grey' },
  completed: { label: 'Completed', colour: 'blue' },
  expired: { label: 'Expired', colour: 'grey' },
};
