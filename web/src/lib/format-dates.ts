import { dateInKerala, siteTimeZone } from '@kerala-stays/domain/core/calendar';

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: siteTimeZone,
});

/** A calendar day for people, e.g. "15 Jun 2026"; '' for none. */
export function formatDay(date: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) ? '' : day.format(ms);
}

/** The same with its weekday, e.g. "Mon, 15 Jun 2026": staff book by weekdays. */
export function formatWeekday(date: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) ? '' : `${weekday.format(ms)}, ${day.format(ms)}`;
}

/** An instant in the agency's time zone, e.g. "15 Jun 2026, 9:30 am"; '' for none. */
export function formatInstant(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? '' : moment.format(ms);
}

const time = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: siteTimeZone,
});
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: siteTimeZone,
});

/** The time alone for an instant of today, else with its day: "9:03 pm", "26 Nov, 9:03 pm". */
export function formatSoon(iso: string, now: Date): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  return (dateInKerala(new Date(at)) === dateInKerala(now) ? time : dayAndTime).format(at);
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
