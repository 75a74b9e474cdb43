import { monthOf } from '../bookings/month-sheet.ts';
import { addMonths, type CalendarDate } from '../core/calendar.ts';

export const reportLimits = { months: 24, historyMonths: 36, monthsAhead: 2 } as const;

export const reportMessages = {
  none: 'No data for this period',
  tooLong: `Choose ${reportLimits.months} months at most`,
  reversed: 'The first month is after the last. Choose another range.',
  month: 'Enter a month as YYYY-MM',
  currency: 'Choose a currency of the site',
  loadFailed: 'Failed to load report',
  exported: 'Export started',
  costsSaved: 'Costs saved. Bookings made from now on have them.',
  costsFailed: 'Failed to save the costs',
} as const;

/** A month as texts and addresses have it. */
export const reportMonthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

const firstOf = (month: string) => `${month}-01` as CalendarDate;

/** The month that many months later; negative goes back. */
export function shiftMonth(month: string, by: number): string {
  return monthOf(addMonths(firstOf(month), by));
}

/** Months from one to another, both included; none for a reversed range. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** Why a report cannot have these months, as a sentence; null when it can. */
export function findRangeProblem(from: string, to: string): string | null {
  if (!reportMonthPattern.test(from) || !reportMonthPattern.test(to)) return reportMessages.month;
  if (from > to) return reportMessages.reversed;
  return shiftMonth(from, reportLimits.months - 1) < to ? reportMessages.tooLong : null;
}
