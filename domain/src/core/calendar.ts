declare const brand: unique symbol;
/** A calendar day 'YYYY-MM-DD' without a time zone, as in stays and preferred dates. */
export type CalendarDate = string & { readonly [brand]: 'CalendarDate' };

/** The agency's time zone, which defines "today" on the site (decision D9). */
export const siteTimeZone = 'Asia/Kolkata';

const dayMs = 86_400_000;

const calendarDate = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** @param month from 1 to 12 */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Parses 'YYYY-MM-DD'; null for anything else, including days that do not exist (31 Feb). */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = calendarDate.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return day <= daysInMonth(year, month) ? (text as CalendarDate) : null;
}

/** Days in Kerala, both included. */
export type DayRange = { from: CalendarDate; to: CalendarDate };

/** Milliseconds of {@link siteTimeZone} ahead of UTC: it has no daylight saving time. */
const aheadMs = 330 * 60_000;

/** @throws RangeError for an invalid date */
export function dateInKerala(now: Date): CalendarDate {
  return new Date(now.getTime() + aheadMs).toISOString().slice(0, 10) as CalendarDate;
}

/** The day of an instant in {@link siteTimeZone}; '' for a text that is no instant. */
export function dayOfInstant(iso: string): CalendarDate | '' {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : dateInKerala(new Date(at));
}

export function monthInKerala(now: Date): string {
  return dateInKerala(now).slice(0, 7);
}

/** Start and end of a month 'YYYY-MM' in {@link siteTimeZone}. */
export function monthRange(month: string): { from: Date; to: Date } {
  const first = `${month}-01` as CalendarDate;
  return { from: startOfDayInKerala(first), to: startOfDayInKerala(addMonths(first, 1)) };
}

/** End of a day in {@link siteTimeZone}, which has no daylight saving time. */
export function endOfDayInKerala(date: CalendarDate): Date {
  return new Date(Date.parse(`${date}T00:00:00+05:30`) + dayMs);
}

/**
 * Cache of days since 1 January 1970: the search needs the same few hundred days a million times.
 */
const dayNumbers = new Map<CalendarDate, number>();
const daysByNumber = new Map<number, CalendarDate>();
const maxDays = 5_000;

function once<Key, Value>(known: Map<Key, Value>, key: Key, compute: (key: Key) => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= maxDays) known.clear();
  const value = compute(key);
  known.set(key, value);
  return value;
}

const numberOfDay = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dayOfNumber = (day: number) =>
  new Date(day * dayMs).toISOString().slice(0, 10) as CalendarDate;
const dayNumber = (date: CalendarDate) => once(dayNumbers, date, numberOfDay);

/**
 * The day `days` after `date`; negative goes back. Pure calendar arithmetic, without clock or time
 * zone.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return once(daysByNumber, dayNumber(date) + days, dayOfNumber);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * Nights of a half-open stay `[checkIn, checkOut)`: the check-out day is free for the next guest.
 */
export function nightsBetween(checkIn: CalendarDate, checkOut: CalendarDate): CalendarDate[] {
  const nights: CalendarDate[] = [];
  const count = daysBetween(checkIn, checkOut);
  for (let night = 0; night < count; night++) nights.push(addDays(checkIn, night));
  return nights;
}

/** The weekday of a day as ISO 8601 counts: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: CalendarDate): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  // 1 January 1970 was a Thursday; days before it have negative numbers.
  return (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

/** The same day `months` later, or the month's last day when it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const first = new Date(`${date.slice(0, 8)}01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1);
  const day = Math.min(Number(date.slice(8)), last);
  return `${first.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}` as CalendarDate;
}

/** Start of a day in Kerala, which has the same UTC offset all year. */
export function startOfDayInKerala(day: CalendarDate): Date {
  return instantInKerala(day, '00:00');
}

/** @param time 'HH:MM' in {@link siteTimeZone} */
export function instantInKerala(day: CalendarDate, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`);
}
