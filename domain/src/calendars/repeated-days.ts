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

/**
 * Steps left to a whole calendar, its rules, lists and time zones together. A step is one day or
 * period examined, so each must cost about the same, however long the lists of a rule are.
 */
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
  const whole = withDefaults(withoutRepeats(rule), first);
  const matches = matcherOf(whole);
  const positions = new Set(rule.positions);
  const at = indexOf(whole, first);
  const skipped = Math.max(0, Math.floor((indexOf(whole, low) - at) / rule.interval));
  const days: CalendarDate[] = [];
  let seen = 0;
  for (let round = rule.count > 0 ? 0 : skipped; ; round++) {
    const period = periodOf(whole, at + round * rule.interval);
    if (period.first >= high) return { days, isWhole: true };
    budget.steps -= period.cost;
    const candidates = budget.steps < 0 ? [] : period.days();
    budget.steps -= candidates.length;
    if (budget.steps < 0) return { days, isWhole: false };
    for (const day of inPlace(candidates.filter(matches), positions)) {
      if (day < first) continue;
      seen += 1;
      if (rule.count > 0 && seen > rule.count) return { days, isWhole: true };
      if (day >= low && day < high) days.push(dateOf(day));
    }
  }
}

/** A list may name a value a hundred times; each is looked at once. */
function withoutRepeats(rule: Repetition): Repetition {
  const months = [...new Set(rule.months)];
  return { ...rule, months, monthDays: [...new Set(rule.monthDays)] };
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

/** A period with its days, and what it costs in steps to find them, even if there are none. */
type Period = { first: number; cost: number; days: () => number[] };

function periodOf(rule: Repetition, index: number): Period {
  const { freq, weekStart, months, monthDays } = rule;
  if (freq === 'DAILY') return { first: index, cost: 1, days: () => [index] };
  if (freq === 'WEEKLY') {
    const first = weekOrigin(weekStart) + index * 7;
    return { first, cost: 1, days: () => Array.from({ length: 7 }, (_, day) => first + day) };
  }
  if (freq === 'MONTHLY') {
    const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
    const days = () => (isMonthOf(rule, month) ? daysOfMonth(rule, year, month) : []);
    return { first: dayNumberOf(year, month, 1), cost: 1 + monthDays.length, days };
  }
  const named = months.length === 0 ? allMonths : months;
  const days = () => named.flatMap((month) => daysOfMonth(rule, index, month));
  const cost = 1 + named.length * (1 + monthDays.length);
  return { first: dayNumberOf(index, 1, 1), cost, days };
}

const allMonths = Array.from({ length: 12 }, (_, month) => month + 1);

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

/** Numbers of days, weeks or places in a period of a given length; negative ones from its end. */
function placesOf(values: readonly number[]): (value: number, length: number) => boolean {
  const places = new Set(values);
  if (places.size === 0) return () => true;
  return (value, length) => places.has(value) || places.has(value - length - 1);
}

function matcherOf(rule: Repetition): (number: number) => boolean {
  const { freq, weekdays, weeks, yearDays, monthDays, months, weekStart } = rule;
  const isOfMonth = placesOf(monthDays);
  const isOfYear = placesOf(yearDays);
  const isOfWeeks = placesOf(weeks);
  const named = new Set(weekdays.map(({ nth, weekday }) => nth * 8 + weekday));
  const byMonth = freq === 'MONTHLY' || months.length > 0;
  return (number) => {
    const { year, month, day } = civilOf(number);
    if (!isMonthOf(rule, month)) return false;
    const length = daysInMonth(year, month);
    if (!isOfMonth(day, length)) return false;
    const newYear = dayNumberOf(year, 1, 1);
    const yearLength = dayNumberOf(year + 1, 1, 1) - newYear;
    if (!isOfYear(number - newYear + 1, yearLength)) return false;
    if (weeks.length > 0) {
      const { week, weeks: count } = weekOfYear(number, weekStart);
      if (!isOfWeeks(week, count)) return false;
    }
    if (named.size === 0) return true;
    const [index, count] = byMonth ? [day - 1, length] : [number - newYear, yearLength];
    const nth = Math.floor(index / 7) + 1;
    const fromEnd = -Math.floor((count - 1 - index) / 7) - 1;
    const weekday = weekdayOfNumber(number);
    return [0, nth, fromEnd].some((place) => named.has(place * 8 + weekday));
  };
}

function inPlace(days: number[], positions: ReadonlySet<number>): number[] {
  if (positions.size === 0) return days;
  return days.filter((_, index) => positions.has(index + 1) || positions.has(index - days.length));
}
