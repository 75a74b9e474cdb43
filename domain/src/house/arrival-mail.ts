import type { Booking } from '../bookings/booking.ts';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
  instantInKerala,
  startOfDayInKerala,
} from '../core/calendar.ts';
import { arrivalReminder, type MailTimes, type Reminder } from '../mail/mail-times.ts';
import { mayKnowHouse } from './house-of-stay.ts';

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

const daysOf = (reminder: Reminder, { arrivalFirst, arrivalLast }: MailTimes) =>
  reminder === 'first' ? arrivalFirst : arrivalLast;

/**
 * The arrival mail that a stay's guest should have got by now; null for none. Whose stay was
 * secured or moved on its day or later has just got a mail that says the same.
 * @param movedAt when its dates were last changed, or ''
 */
export function dueArrivalMail(
  booking: Arriving,
  movedAt: string,
  now: Date,
  times: MailTimes,
): Reminder | null {
  const today = dateInKerala(now);
  const { guestEmail, checkInDate, checkedInAt } = booking;
  if (guestEmail === '' || checkedInAt !== '' || !mayKnowHouse(booking, today)) return null;
  const due = arrivalReminder(daysBetween(today, checkInDate), times);
  if (due === null) return null;
  const day = startOfDayInKerala(addDays(checkInDate, -daysOf(due, times))).getTime();
  const isAgreed = [securedAt(booking), movedAt].every((at) => at === '' || Date.parse(at) < day);
  return isAgreed ? due : null;
}

/** Hour in Kerala at which they go out. */
const hourOfMail = '09:00';

/** The morning on which a stay's next arrival mail goes out; null when none is to come. */
function nextMorning(booking: Arriving, now: Date, times: MailTimes): CalendarDate | null {
  for (const reminder of ['first', 'last'] as const) {
    const morning = addDays(booking.checkInDate, -daysOf(reminder, times));
    const at = instantInKerala(morning, hourOfMail);
    if (at > now && dueArrivalMail(booking, '', at, times) === reminder) return morning;
  }
  return null;
}

/** The next morning with arrival mails, and the stays that get one; null when no stay does. */
export function nextArrivalMails<Stay extends Arriving>(
  bookings: readonly Stay[],
  now: Date,
  times: MailTimes,
): { morning: CalendarDate; stays: Stay[] } | null {
  const mornings = bookings.map((booking) => ({
    booking,
    morning: nextMorning(booking, now, times),
  }));
  const [morning] = mornings.flatMap((each) => each.morning ?? []).sort();
  if (morning === undefined) return null;
  const stays = mornings.filter((each) => each.morning === morning);
  return { morning, stays: stays.map(({ booking }) => booking) };
}
