import type { CalendarDate } from '../core/calendar.ts';

/** When a discount may be asked for, and for which nights; '' leaves an end open. */
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

/** Whether the day of asking and every night lie in the windows of a discount. */
export function windowsHold(
  { bookFrom, bookTo, stayFrom, stayTo }: Windows,
  stay: { today: CalendarDate; nights: readonly { date: CalendarDate }[] },
): boolean {
  return (
    isWithin(stay.today, bookFrom, bookTo) &&
    stay.nights.every(({ date }) => isWithin(date, stayFrom, stayTo))
  );
}
