import { type CalendarDate, parseCalendarDate } from '../../core/calendar.ts';
import { formatLongDay } from '../../core/format-dates.ts';
import type { Reading } from './cell-values.ts';

/** Which of two numbers before a year is the day, by the dates of a whole file; null if none tells. */
export type DayOrder = 'day-first' | 'month-first' | null;

const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: 00:00(?::00)?)?$/;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?: 00:00(?::00)?)?$/;
const dayAndName = /^(\d{1,2})[- ]([a-z]{3,9})\.?,?[- ](\d{4}|\d{2})$/i;
const nameAndDay = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
const shortYear = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/;
const serial = /^\d{5}$/;

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** From 1; 0 for a word that is no month. "Sept" is one, too. */
function monthOf(word: string): number {
  const name = word.toLowerCase();
  return months.findIndex((month) => month.startsWith(name === 'sept' ? 'sep' : name)) + 1;
}

function dateOf(year: string, month: string | number, day: string): CalendarDate | null {
  const padded = (part: string | number) => String(part).padStart(2, '0');
  const full = year.length === 2 ? `20${year}` : year;
  return parseCalendarDate(`${full}-${padded(month)}-${padded(day)}`);
}

/**
 * The order in which a spreadsheet has written the dates of a file, which is one for all: 20/12/2026
 * can only begin with the day.
 * @returns null when no date tells, or two of them tell different things
 */
export function findDayOrder(texts: readonly string[]): DayOrder {
  const orders = texts.flatMap((text): ('day-first' | 'month-first')[] => {
    const [, one, two] = numbers.exec(text) ?? [];
    if (Number(one) > 12) return ['day-first'];
    return Number(two) > 12 ? ['month-first'] : [];
  });
  const [first = null] = orders;
  return orders.every((order) => order === first) ? first : null;
}

/** Both readings of 05/11/2026; null for the one that is no date. */
function numbersIn(text: string): Record<'day-first' | 'month-first', CalendarDate | null> | null {
  const [, one = '', two = '', year = ''] = numbers.exec(text) ?? [];
  if (year === '') return null;
  return { 'day-first': dateOf(year, two, one), 'month-first': dateOf(year, one, two) };
}

function otherForms(text: string): CalendarDate | null | undefined {
  const [, year, month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dateOf(year, month, day);
  const [, on, named = '', its = ''] = dayAndName.exec(text) ?? [];
  if (on !== undefined) return dateOf(its, monthOf(named), on);
  const [, name, at = '', of = ''] = nameAndDay.exec(text) ?? [];
  return name === undefined ? undefined : dateOf(of, monthOf(name), at);
}

const noDay = (text: string) => ({
  problem: `There is no day ${text}. Type one such as 2026-12-20.`,
});

function readNumbers(
  text: string,
  { 'day-first': indian, 'month-first': american }: NonNullable<ReturnType<typeof numbersIn>>,
  order: DayOrder,
): Reading<CalendarDate> {
  if (indian === null || american === null || indian === american) {
    const only = indian ?? american;
    return only === null ? noDay(text) : { value: only };
  }
  if (order !== null) return { value: order === 'day-first' ? indian : american };
  return {
    problem: `${text} may be ${formatLongDay(indian)} or ${formatLongDay(american)}: type ${indian} or ${american}.`,
  };
}

/**
 * A date as people and spreadsheets write it: 2026-12-20, 20/12/2026, 20-12-2026, 20 Dec 2026. One
 * that may be two days is refused, unless the other dates of the file tell its order.
 */
export function readDateCell(text: string, order: DayOrder): Reading<CalendarDate> {
  const both = numbersIn(text);
  if (both !== null) return readNumbers(text, both, order);
  const date = otherForms(text);
  if (date !== undefined) return date === null ? noDay(text) : { value: date };
  if (shortYear.test(text)) {
    return { problem: `Type the year of ${text} with four digits, as in 2026-12-20.` };
  }
  return {
    problem: serial.test(text)
      ? `The spreadsheet has made the number ${text} of a date. Format the column as a date and save the file again.`
      : `Type a date such as 2026-12-20, not “${text}”.`,
  };
}
