import type { Booking } from '../bookings/booking.ts';
import { addDays, dateInKerala, daysBetween, startOfDayInKerala } from '../core/calendar.ts';
import { mayKnowHouse } from './house-of-stay.ts';

/**
 * Mails before an arrival, by days left. One that could not go out on its day follows on a later
 * one, until so many days are left.
 */
const arrivalMails = [
  { days: 7, until: 4 },
  { days: 1, until: 0 },
] as const;

/** Days before check-in of the first arrival mail: no booking needs a look earlier. */
export const firstArrivalMail = arrivalMails[0].days;

type Arriving = Pick<
  Booking,
  | 'status'
  | 'guestEmail'
  | 'checkInDate'
  | 'checkOutDate'
  | 'checkedInAt'
  | 'dueNowMinor'
  | 'paidAt'
  | 'createdAt'
>;

/** Since when the nights are the guest's: with nothing due at once, since they were booked. */
const securedAt = ({ dueNowMinor, paidAt, createdAt }: Arriving) =>
  dueNowMinor > 0 && paidAt !== '' ? paidAt : createdAt;

/**
 * The arrival mail that a stay's guest should have got by now, in days before check-in; null for
 * none. Whose stay was secured or moved on that day or later has just got a mail that says the same.
 * @param movedAt when its dates were last changed, or ''
 */
export function dueArrivalMail(booking: Arriving, movedAt: string, now: Date): number | null {
  const today = dateInKerala(now);
  const { guestEmail, checkInDate, checkedInAt } = booking;
  if (guestEmail === '' || checkedInAt !== '' || !mayKnowHouse(booking, today)) return null;
  const left = daysBetween(today, checkInDate);
  const due = arrivalMails.find(({ days, until }) => left <= days && left >= until);
  if (due === undefined) return null;
  const day = startOfDayInKerala(addDays(checkInDate, -due.days)).getTime();
  const isAgreed = [securedAt(booking), movedAt].every((at) => at === '' || Date.parse(at) < day);
  return isAgreed ? due.days : null;
}
