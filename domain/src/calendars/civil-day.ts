import type { CalendarDate } from '../core/calendar.ts';

/** A day as year, month (1 to 12) and day of the month. */
export type CivilDay = { year: number; month: number; day: number };

const dayMs = 86_400_000;

/** Days since 1 January 1970. `Date.UTC` takes years below 100 for those of the 20th century. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / dayMs;
}

export function civilOf(number: number): CivilDay {
  const date = new Date(number * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export const numberOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

export const dateOf = (number: number): CalendarDate =>
  new Date(number * dayMs).toISOString().slice(0, 10) as CalendarDate;

export const daysInMonth = (year: number, month: number): number =>
  dayNumberOf(year, month + 1, 1) - dayNumberOf(year, month, 1);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOfNumber = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;

/**
 * Weeks begin on `weekStart` (1 is Monday); the first of a year is the first with four of its days.
 */
export function weekOfYear(number: number, weekStart: number): { week: number; weeks: number } {
  const start = number - ((weekdayOfNumber(number) - weekStart + 7) % 7);
  // The year of a week is that of its fourth day.
  const { year } = civilOf(start + 3);
  const first = firstWeek(year, weekStart);
  const weeks = (firstWeek(year + 1, weekStart) - first) / 7;
  return { week: (start - first) / 7 + 1, weeks };
}

function firstWeek(year: number, weekStart: number): number {
  const fourth = dayNumberOf(year, 1, 4);
  return fourth - ((weekdayOfNumber(fourth) - weekStart + 7) % 7);
}
