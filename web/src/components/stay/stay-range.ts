import { addDays, type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatDayOfMonth } from '@kerala-stays/domain/core/format-dates';
import { stayLimits } from '@kerala-stays/domain/rates/quote';
import {
  type ArrivalProblem,
  findCheckInProblem,
  findDepartureProblem,
  type StayCalendar,
} from '@kerala-stays/domain/rates/stay-calendar';
import { stayRuleMessage } from '@kerala-stays/domain/rates/stay-rule';
import { sayNights } from './stay-words.ts';

/** A stay that is being chosen: its first day, then its last. */
export type StayRange = { checkIn: CalendarDate; checkOut: CalendarDate | null };

/** Calendars speak Dates of the reader's own zone; stays are days without one. */
export function toCalendarDate(date: Date): CalendarDate {
  const text = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return parseCalendarDate(text) ?? ('' as CalendarDate);
}

export function toLocalDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

const arrivalWords: Record<ArrivalProblem, string> = {
  'sold-out': 'sold out',
  'no-arrival': 'no arrival',
  'no-stay': 'too few free nights',
};

/** Whether a day is looked at as one to leave on. */
const isLeaving = (range: StayRange | null, day: CalendarDate): range is StayRange =>
  range !== null && range.checkOut === null && day > range.checkIn;

/**
 * Why a press on a day does nothing, in words for a screen reader; '' when it does something. Days behind a night
 * that is taken begin another stay.
 */
export function whyNot(range: StayRange | null, day: CalendarDate, calendar: StayCalendar): string {
  if (isLeaving(range, day)) {
    const problem = findDepartureProblem(calendar, range.checkIn, day);
    if (problem === null) return '';
    if (problem.kind !== 'sold-out') {
      return stayRuleMessage(problem, { hotelName: 'The house', formatDay: formatDayOfMonth });
    }
  }
  const problem = findCheckInProblem(calendar, day);
  return problem === null ? '' : arrivalWords[problem];
}

/**
 * What a press on a day means: the first day, or the day of leaving when it follows nights that are all free. The
 * check-out day may itself be sold out: another guest arrives then. The first day pressed again clears the choice.
 */
export function chooseDay(
  current: StayRange | null,
  day: CalendarDate,
  calendar: StayCalendar,
): StayRange | null {
  if (whyNot(current, day, calendar) !== '') return current;
  if (current?.checkOut === null && day === current.checkIn) return null;
  const isEnd =
    isLeaving(current, day) && findDepartureProblem(calendar, current.checkIn, day) === null;
  return isEnd ? { checkIn: current.checkIn, checkOut: day } : { checkIn: day, checkOut: null };
}

/** What is chosen, and what is to be chosen next, in words. */
export function describeRange(range: StayRange | null, calendar: StayCalendar): string {
  if (range === null) return 'Choose your check-in day.';
  const { checkIn, checkOut } = range;
  if (checkOut !== null) return `${formatDayOfMonth(checkIn)} to ${formatDayOfMonth(checkOut)}`;
  const { minStay = 1, maxStay = stayLimits.maxNights } = calendar.get(checkIn) ?? {};
  const bounds = [
    minStay > 1 ? `At least ${sayNights(minStay)} from ${formatDayOfMonth(checkIn)}.` : '',
    maxStay < stayLimits.maxNights
      ? `At most ${sayNights(maxStay)} from ${formatDayOfMonth(checkIn)}.`
      : '',
  ].filter(Boolean);
  return [`Check-in ${formatDayOfMonth(checkIn)}. Now choose the day you leave.`, ...bounds].join(
    ' ',
  );
}

/** The days in between, for drawing. */
export function daysBetweenEnds({ checkIn, checkOut }: StayRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = addDays(checkIn, 1); checkOut !== null && day < checkOut; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}
