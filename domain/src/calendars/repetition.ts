/**
 * A repetition of whole days or later units, as RFC 5545 3.3.10 writes it. Empty lists do not
 * limit.
 */
export type Repetition = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** 0 while it is not limited. */
  count: number;
  /** As written in the rule; '' without an end. */
  until: string;
  months: readonly number[];
  monthDays: readonly number[];
  yearDays: readonly number[];
  weeks: readonly number[];
  /** `nth` is 0 for every one; 1 is Monday. */
  weekdays: readonly { nth: number; weekday: number }[];
  positions: readonly number[];
  weekStart: number;
  hours: readonly number[];
  minutes: readonly number[];
  seconds: readonly number[];
};

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const partForm = /^([A-Z-]+)=([^=]+)$/;
/** A list in a rule is at most as long as a year. */
const maxListed = 366;

class NotUnderstood extends Error {}

function readNumber(text: string, least: number, most: number): number {
  const value = /^[+-]?\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new NotUnderstood();
  return value;
}

function readNumbers(text: string | undefined, least: number, most: number): number[] {
  if (text === undefined) return [];
  const items = text.split(',').filter(Boolean);
  if (items.length === 0 || items.length > maxListed) throw new NotUnderstood();
  return items.map((item) => {
    const value = readNumber(item, least < 0 ? -most : least, most);
    if (value === 0 && least < 0) throw new NotUnderstood();
    return value;
  });
}

function readWeekday(name: string | undefined): number {
  const index = weekdayNames.indexOf(name ?? '');
  if (index < 0) throw new NotUnderstood();
  return index + 1;
}

function readWeekdays(text: string | undefined): Repetition['weekdays'] {
  const items = text?.split(',').filter(Boolean) ?? [];
  if (items.length > maxListed) throw new NotUnderstood();
  return items.map((item) => {
    const [, nth = '', name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(item) ?? [];
    return { nth: nth === '' ? 0 : readNumber(nth, -53, 53), weekday: readWeekday(name) };
  });
}

function readParts(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean)) {
    const [, name = '', value = ''] = partForm.exec(part) ?? [];
    if (name === '' || parts.has(name)) throw new NotUnderstood();
    // Names of other programs' own say nothing of days.
    if (!name.startsWith('X-')) parts.set(name, value);
  }
  return parts;
}

/**
 * Reads a rule, its parts in any order and case.
 * @returns null for a rule that repeats by hours or less, or has unknown parts
 */
export function readRepetition(text: string): Repetition | null {
  try {
    return repetitionOf(readParts(text));
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

function repetitionOf(parts: Map<string, string>): Repetition {
  const take = (name: string) => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const named = take('FREQ');
  const freq = frequencies.find((each) => each === named);
  if (freq === undefined) throw new NotUnderstood();
  if (![undefined, 'GREGORIAN'].includes(take('RSCALE'))) throw new NotUnderstood();
  if (![undefined, 'OMIT'].includes(take('SKIP'))) throw new NotUnderstood();
  const count = take('COUNT');
  const rule: Repetition = {
    freq,
    interval: readNumber(take('INTERVAL') ?? '1', 1, 10_000),
    count: count === undefined ? 0 : readNumber(count, 1, 100_000),
    until: take('UNTIL') ?? '',
    months: readNumbers(take('BYMONTH'), 1, 12),
    monthDays: readNumbers(take('BYMONTHDAY'), -31, 31),
    yearDays: readNumbers(take('BYYEARDAY'), -366, 366),
    weeks: readNumbers(take('BYWEEKNO'), -53, 53),
    weekdays: readWeekdays(take('BYDAY')),
    positions: readNumbers(take('BYSETPOS'), -366, 366),
    weekStart: readWeekday(take('WKST') ?? 'MO'),
    hours: readNumbers(take('BYHOUR'), 0, 23),
    minutes: readNumbers(take('BYMINUTE'), 0, 59),
    seconds: readNumbers(take('BYSECOND'), 0, 60),
  };
  if (parts.size > 0 || !isSound(rule)) throw new NotUnderstood();
  return rule;
}

/**
 * Counted weekdays belong to months and years, weeks of the year to years; several times a day have
 * no place in a day's order. Counted weekdays of a year beside days of the month are read
 * differently by every program.
 */
function isSound(rule: Repetition): boolean {
  const { freq, weekdays, weeks, yearDays, monthDays, positions, hours, minutes, seconds } = rule;
  const isCounted = weekdays.some(({ nth }) => nth !== 0);
  if (isCounted && (freq === 'DAILY' || freq === 'WEEKLY' || weeks.length > 0)) return false;
  if (weeks.length > 0 && freq !== 'YEARLY') return false;
  const isOfYear = isCounted || yearDays.length > 0;
  if (freq === 'YEARLY' && monthDays.length > 0 && isOfYear && rule.months.length === 0)
    return false;
  const times = [hours, minutes, seconds].reduce((all, { length }) => all * (length || 1), 1);
  return times === 1 || (times <= 24 && positions.length === 0 && rule.count === 0);
}
