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
import { sayNights } from './stay-text.ts';

/** A stay being chosen: first its first day, then its last. */
export type StayRange = { checkIn: CalendarDate; checkOut: CalendarDate | null };

/** Calendars use Dates in the reader's time zone; stays use days without one. */
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

/** Whether a day would be the check-out day. */
const isLeaving = (range: StayRange | null, day: CalendarDate): range is StayRange =>
  range !== null && range.checkOut === null && day > range.checkIn;

/**
 * Why a day cannot be chosen, as text for screen readers; '' when it can. Days after a sold-out
 * night begin a new stay.
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
 * Range after a press on a day: a new first day, or the check-out day when all nights between are
 * free. The check-out day may be sold out, because another guest arrives then. Pressing the first
 * day again clears the range.
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

/** Current selection and the next step, as text. */
export function formatRange(range: StayRange | null, calendar: StayCalendar): string {
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

/** Days between the ends, for drawing. */
export function daysBetweenEnds({ checkIn, checkOut }: StayRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = addDays(checkIn, 1); checkOut !== null && day < checkOut; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}
