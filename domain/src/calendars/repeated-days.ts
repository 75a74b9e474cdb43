import type { CalendarDate } from '../core/calendar.ts';
import {
  civilOf,
  dateOf,
  dayNumberOf,
  daysInMonth,
  numberOf,
  weekdayOfNumber,
  weekOfYear,
} from './civil-day.ts';
import type { Repetition } from './repetition.ts';

/** Steps left to all rules of a calendar together; a step is one day or period examined. */
export type StepBudget = { steps: number };

export type RepeatedDays = {
  /** In order, each once. */
  days: CalendarDate[];
  /** False when the steps were used up before the end: later days are missing. */
  isWhole: boolean;
};

/**
 * The days on which a repetition takes place, from its start on, within `[from, to)`. Without a
 * COUNT nothing before `from` is read, however long ago it began.
 */
export function repeatedDays(
  rule: Repetition,
  start: CalendarDate,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  budget: StepBudget,
): RepeatedDays {
  const first = numberOf(start);
  const [low, high] = [Math.max(numberOf(from), first), numberOf(to)];
  const whole = withDefaults(rule, first);
  const matches = matcherOf(whole);
  const at = indexOf(whole, first);
  const skipped = Math.max(0, Math.floor((indexOf(whole, low) - at) / rule.interval));
  const days: CalendarDate[] = [];
  let seen = 0;
  for (let round = rule.count > 0 ? 0 : skipped; ; round++) {
    const period = periodOf(whole, at + round * rule.interval);
    if (period.first >= high) return { days, isWhole: true };
    const candidates = period.days();
    budget.steps -= 1 + candidates.length;
    if (budget.steps < 0) return { days, isWhole: false };
    for (const day of inPlace(candidates.filter(matches), rule.positions)) {
      if (day < first) continue;
      seen += 1;
      if (rule.count > 0 && seen > rule.count) return { days, isWhole: true };
      if (day >= low && day < high) days.push(dateOf(day));
    }
  }
}

/** Parts that a rule omits come from its start: weekday, day of the month, month. */
function withDefaults(rule: Repetition, first: number): Repetition {
  const { freq, monthDays, yearDays, weeks, weekdays, months } = rule;
  const { month, day } = civilOf(first);
  const ofWeek = [{ nth: 0, weekday: weekdayOfNumber(first) }];
  const saysDay = monthDays.length + yearDays.length + weekdays.length > 0;
  if (freq === 'DAILY' || saysDay) return rule;
  if (freq === 'WEEKLY' || weeks.length > 0) return { ...rule, weekdays: ofWeek };
  if (freq === 'MONTHLY' || months.length > 0) return { ...rule, monthDays: [day] };
  return { ...rule, months: [month], monthDays: [day] };
}

/** Number of the period that contains a day, in the rule's unit. */
function indexOf({ freq, weekStart }: Repetition, number: number): number {
  if (freq === 'DAILY') return number;
  if (freq === 'WEEKLY') {
    return (number - ((weekdayOfNumber(number) - weekStart + 7) % 7) - weekOrigin(weekStart)) / 7;
  }
  const { year, month } = civilOf(number);
  return freq === 'MONTHLY' ? year * 12 + month - 1 : year;
}

/** The day number of the first week's first day: 1 January 1970 was a Thursday. */
const weekOrigin = (weekStart: number) => weekStart - 4;

function periodOf(rule: Repetition, index: number): { first: number; days: () => number[] } {
  const { freq, weekStart } = rule;
  if (freq === 'DAILY') return { first: index, days: () => [index] };
  if (freq === 'WEEKLY') {
    const first = weekOrigin(weekStart) + index * 7;
    return { first, days: () => Array.from({ length: 7 }, (_, day) => first + day) };
  }
  if (freq === 'MONTHLY') {
    const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
    const days = () => (isMonthOf(rule, month) ? daysOfMonth(rule, year, month) : []);
    return { first: dayNumberOf(year, month, 1), days };
  }
  const days = () =>
    Array.from({ length: 12 }, (_, month) => month + 1)
      .filter((month) => isMonthOf(rule, month))
      .flatMap((month) => daysOfMonth(rule, index, month));
  return { first: dayNumberOf(index, 1, 1), days };
}

const isMonthOf = ({ months }: Repetition, month: number) =>
  months.length === 0 || months.includes(month);

function daysOfMonth({ monthDays }: Repetition, year: number, month: number): number[] {
  const length = daysInMonth(year, month);
  const first = dayNumberOf(year, month, 1);
  const days =
    monthDays.length === 0
      ? Array.from({ length }, (_, day) => day + 1)
      : monthDays.map((day) => (day < 0 ? length + 1 + day : day));
  const within = [...new Set(days)].filter((day) => day >= 1 && day <= length);
  return within.sort((a, b) => a - b).map((day) => first + day - 1);
}

function matcherOf(rule: Repetition): (number: number) => boolean {
  const { freq, weekdays, weeks, yearDays, monthDays, months, weekStart } = rule;
  const isOneOf = (values: readonly number[], value: number, length: number) =>
    values.length === 0 || values.includes(value) || values.includes(value - length - 1);
  const byMonth = freq === 'MONTHLY' || months.length > 0;
  return (number) => {
    const { year, month, day } = civilOf(number);
    if (!isMonthOf(rule, month)) return false;
    const length = daysInMonth(year, month);
    if (!isOneOf(monthDays, day, length)) return false;
    const newYear = dayNumberOf(year, 1, 1);
    const yearLength = dayNumberOf(year + 1, 1, 1) - newYear;
    if (!isOneOf(yearDays, number - newYear + 1, yearLength)) return false;
    if (weeks.length > 0) {
      const { week, weeks: count } = weekOfYear(number, weekStart);
      if (!isOneOf(weeks, week, count)) return false;
    }
    const [index, count] = byMonth ? [day - 1, length] : [number - newYear, yearLength];
    const nth = Math.floor(index / 7) + 1;
    const fromEnd = -Math.floor((count - 1 - index) / 7) - 1;
    const weekday = weekdayOfNumber(number);
    return (
      weekdays.length === 0 ||
      weekdays.some((of) => of.weekday === weekday && [0, nth, fromEnd].includes(of.nth))
    );
  };
}

function inPlace(days: number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return days;
  return days.filter(
    (_, index) => positions.includes(index + 1) || positions.includes(index - days.length),
  );
}
