import { describe, expect, it, test } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { repeatedDays } from './repeated-days.ts';
import { readRepetition } from './repetition.ts';

const window = { from: '2026-11-22' as CalendarDate, to: '2028-05-15' as CalendarDate };

function daysOf(text: string, start: string, budget = { steps: 20_000 }) {
  const rule = readRepetition(text);
  if (rule === null) throw new Error(`not understood: ${text}`);
  return repeatedDays(rule, start as CalendarDate, window, budget);
}
const first = (text: string, start: string) => daysOf(text, start).days.slice(0, 4).join(' ');

describe('a repetition takes place on', () => {
  test.each([
    ['FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12', '2020-12-24', '2026-12-24 2027-12-24'],
    ['FREQ=MONTHLY;COUNT=2;BYMONTHDAY=1', '2026-12-01', '2026-12-01 2027-01-01'],
    ['COUNT=2;BYMONTHDAY=1;FREQ=MONTHLY;', '2026-12-01', '2026-12-01 2027-01-01'],
    [
      ' freq=monthly; bymonthday = -1 ',
      '2026-11-30',
      '2026-11-30 2026-12-31 2027-01-31 2027-02-28',
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2026-11-30',
      '2026-11-30 2026-12-31 2027-01-29 2027-02-26',
    ],
    ['FREQ=MONTHLY;BYDAY=2SA', '2026-01-10', '2026-12-12 2027-01-09 2027-02-13 2027-03-13'],
    ['FREQ=MONTHLY;BYDAY=-1SU;COUNT=3', '2026-10-25', '2026-11-29 2026-12-27'],
    ['FREQ=MONTHLY', '2026-10-31', '2026-12-31 2027-01-31 2027-03-31 2027-05-31'],
    ['FREQ=YEARLY', '2024-02-29', '2028-02-29'],
    ['FREQ=YEARLY;BYDAY=1MO;BYMONTH=1,6', '2026-01-05', '2027-01-04 2027-06-07 2028-01-03'],
    ['FREQ=YEARLY;BYYEARDAY=1,-1', '2026-01-01', '2026-12-31 2027-01-01 2027-12-31 2028-01-01'],
    ['FREQ=YEARLY;BYWEEKNO=53', '2020-12-28', '2026-12-28'],
    ['FREQ=YEARLY;INTERVAL=2', '2025-12-01', '2027-12-01'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
      '2026-11-24',
      '2026-11-24 2026-12-06 2026-12-08 2026-12-20',
    ],
    [
      'FREQ=WEEKLY;BYDAY=SA,SU;BYMONTH=12',
      '2026-01-03',
      '2026-12-05 2026-12-06 2026-12-12 2026-12-13',
    ],
    [
      'FREQ=DAILY;INTERVAL=10;BYMONTH=1',
      '2026-11-21',
      '2027-01-10 2027-01-20 2027-01-30 2028-01-05',
    ],
    ['FREQ=DAILY;BYMONTHDAY=13;BYDAY=FR', '2026-11-13', '2027-08-13'],
    ['RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT;X-WHAT=1', '2026-12-25', '2026-12-25 2027-12-25'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', '2026-02-28', ''],
  ])('%s from %s: %s', (rule, start, days) => {
    expect(first(rule, start)).toBe(days);
  });

  it('every day of the range, when it is every day', () => {
    expect(daysOf('FREQ=DAILY', '2019-01-01').days).toHaveLength(540);
  });
});

test.each([
  '',
  'DAILY',
  'FREQ=SECONDLY',
  'FREQ=HOURLY;COUNT=3',
  'FREQ=DAILY;FREQ=WEEKLY',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=-3',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=1e9',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=MONTHLY;BYDAY=XX',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYMONTHDAY=,',
  'FREQ=MONTHLY;BYWEEKNO=2',
  'FREQ=YEARLY;BYMONTHDAY=1;BYDAY=1MO',
  'FREQ=YEARLY;BYEASTER=0',
  'FREQ=YEARLY;RSCALE=CHINESE',
  'FREQ=MONTHLY;SKIP=FORWARD',
  'FREQ=DAILY;BYHOUR=1,2;COUNT=4',
  `FREQ=YEARLY;BYYEARDAY=${Array(400).fill(1).join()}`,
])('a rule that we could only guess at is not understood: %s', (rule) => {
  expect(readRepetition(rule)).toBeNull();
});

describe('the steps', () => {
  it('are spent on the range alone, however long ago it began', () => {
    const budget = { steps: 1100 };
    expect(daysOf('FREQ=DAILY', '0001-01-01', budget)).toMatchObject({ isWhole: true });
    expect(budget.steps).toBeGreaterThan(-1);
  });

  it('end a count that began too long ago, and it says so', () => {
    const budget = { steps: 20_000 };
    expect(daysOf('FREQ=DAILY;COUNT=100000', '0001-01-01', budget)).toEqual({
      days: [],
      isWhole: false,
    });
    expect(daysOf('FREQ=DAILY', '2026-12-01', budget).isWhole).toBe(false);
  });
});
