import type { CalendarDate } from '../core/calendar.ts';

/** Booking period and stay period of a discount; '' leaves an end open. */
export type Windows = {
  bookFrom: CalendarDate | '';
  bookTo: CalendarDate | '';
  stayFrom: CalendarDate | '';
  stayTo: CalendarDate | '';
};

/** Both ends included. */
function isWithin(date: CalendarDate, from: CalendarDate | '', to: CalendarDate | ''): boolean {
  return (from === '' || from <= date) && (to === '' || date <= to);
}

/** Whether the day of the request and every night lie within a discount's periods. */
export function windowsHold(
  { bookFrom, bookTo, stayFrom, stayTo }: Windows,
  stay: { today: CalendarDate; nights: readonly { date: CalendarDate }[] },
): boolean {
  return (
    isWithin(stay.today, bookFrom, bookTo) &&
    stay.nights.every(({ date }) => isWithin(date, stayFrom, stayTo))
  );
}
