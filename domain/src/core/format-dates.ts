import { dateInKerala, dayOfInstant, siteTimeZone } from './calendar.ts';

/** Made once, when first needed: making one takes a hundred times as long as formatting with it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  return (at: number): string => {
    if (Number.isNaN(at)) return '';
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(at);
  };
}

/** @returns '' for a text that is not a calendar date */
function dayFormatter(options: Intl.DateTimeFormatOptions) {
  const format = formatter('en-GB', { ...options, timeZone: 'UTC' });
  return (date: string): string => format(Date.parse(`${date}T00:00:00Z`));
}

/** "15 Jun 2026" */
export const formatDay = dayFormatter({ dateStyle: 'medium' });
/** "15 June 2026" */
export const formatLongDay = dayFormatter({ dateStyle: 'long' });
/** "Monday, 15 June 2026" */
export const formatFullDay = dayFormatter({ dateStyle: 'full' });
/** "15 June" */
export const formatDayOfMonth = dayFormatter({ day: 'numeric', month: 'long' });
/** "15 Jun" */
export const formatShortDay = dayFormatter({ day: 'numeric', month: 'short' });
/** "June 2026" */
export const formatMonth = dayFormatter({ month: 'long', year: 'numeric' });
/** "Jun" */
export const formatShortMonth = dayFormatter({ month: 'short' });
const shortWeekday = dayFormatter({ weekday: 'short' });

/** "Mon, 15 Jun 2026": staff book by weekdays. */
export function formatWeekday(date: string): string {
  const day = formatDay(date);
  return day === '' ? '' : `${shortWeekday(date)}, ${day}`;
}

/** "Mon, 15 Jun" */
export const formatShortWeekday = (date: string): string =>
  [shortWeekday(date), formatShortDay(date)].filter(Boolean).join(', ');

const clock = formatter('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: siteTimeZone,
});

/** The time of day in the agency's time zone by the 24-hour clock, "21:30"; '' for none. */
export const formatTime = (iso: string): string => clock(Date.parse(iso));

/** An instant in the agency's time zone, "15 Jun 2026, 21:30"; '' for none. */
export function formatInstant(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : `${formatDay(dayOfInstant(iso))}, ${clock(at)}`;
}

/** The same without its year: "15 Jun 21:30". */
export function formatDeadline(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : `${formatShortDay(dayOfInstant(iso))} ${clock(at)}`;
}

/** The time alone for an instant of today, else with its day: "21:03", "26 Nov, 21:03". */
export function formatSoon(iso: string, now: Date): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  const day = dayOfInstant(iso);
  return day === dateInKerala(now) ? clock(at) : `${formatShortDay(day)}, ${clock(at)}`;
}

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago, in the largest whole unit: "3 days", "1 hour", "less than a minute". */
export function formatAge(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  for (const { unit, ms } of steps) {
    const count = Math.floor(age / ms);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}
