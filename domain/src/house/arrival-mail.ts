import type { Booking } from '../bookings/booking.ts';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
  instantInKerala,
  startOfDayInKerala,
} from '../core/calendar.ts';
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

/** Hour in Kerala at which they go out. */
const hourOfMail = '09:00';

/** The morning on which a stay's next arrival mail goes out; null when none is to come. */
function nextMorning(booking: Arriving, now: Date): CalendarDate | null {
  for (const { days } of arrivalMails) {
    const morning = addDays(booking.checkInDate, -days);
    const at = instantInKerala(morning, hourOfMail);
    if (at > now && dueArrivalMail(booking, '', at) === days) return morning;
  }
  return null;
}

/** The next morning with arrival mails, and the stays that get one; null when no stay does. */
export function nextArrivalMails<Stay extends Arriving>(
  bookings: readonly Stay[],
  now: Date,
): { morning: CalendarDate; stays: Stay[] } | null {
  const mornings = bookings.map((booking) => ({ booking, morning: nextMorning(booking, now) }));
  const [morning] = mornings.flatMap((each) => each.morning ?? []).sort();
  if (morning === undefined) return null;
  const stays = mornings.filter((each) => each.morning === morning);
  return { morning, stays: stays.map(({ booking }) => booking) };
}
