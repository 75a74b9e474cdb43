import { describe, expect, it } from 'vitest';
import {
  changeMonthSheet,
  type MonthSheet,
  monthsOf,
  nightsMask,
} from '../bookings/month-sheet.ts';
import { addDays, type CalendarDate, nightsBetween } from '../core/calendar.ts';
import { type ExportOf, exportedNights, exportWindow, type HeldByFeed } from './export-nights.ts';

const today = '2026-11-22' as CalendarDate;
const roomTypeId = 'deluxe';
type Stay = [unit: number, from: string, to: string];

function sheetsOf(...stays: Stay[]): MonthSheet[] {
  const nights = stays.flatMap(([unit, from, to]) =>
    nightsBetween(from as CalendarDate, to as CalendarDate).map((date) => ({
      roomTypeId,
      unit,
      date,
    })),
  );
  const { from, to } = exportWindow(addDays(today, 200));
  return monthsOf(addDays(today, -60), to > from ? to : from).map((month) =>
    changeMonthSheet({ month, taken: {} }, { gone: [], added: nights }),
  );
}

const masks = (from: string, to: string) =>
  Object.fromEntries(
    monthsOf(from as CalendarDate, to as CalendarDate).map((month) => [
      month,
      nightsMask(month, from as CalendarDate, to as CalendarDate),
    ]),
  );

function feed(from: string, to: string, change: Partial<HeldByFeed> = {}): HeldByFeed {
  const known = { unit: 1, provider: 'airbnb', host: 'www.airbnb.com', passOn: true } as const;
  return { ...known, held: masks(from, to), heldBlocked: {}, ...change };
}

function runs(
  stays: Stay[],
  change: Partial<ExportOf & { feeds: HeldByFeed[]; today: string }> = {},
): string[] {
  const { feeds = [], today: day = today, ...of } = change;
  const asked: ExportOf = { roomTypeId, unit: 1, units: 2, provider: 'booking', ...of };
  return exportedNights(sheetsOf(...stays), feeds, asked, day as CalendarDate).map(
    ({ from, to }) => `${from}/${to}`,
  );
}

describe('what a portal gets', () => {
  it.each<[string, Stay[], Parameters<typeof runs>[1], string[]]>([
    ['a stay', [[1, '2026-12-12', '2026-12-15']], {}, ['2026-12-12/2026-12-15']],
    [
      'stays back to back as one run',
      [
        [1, '2026-12-12', '2026-12-15'],
        [1, '2026-12-15', '2026-12-18'],
      ],
      {},
      ['2026-12-12/2026-12-18'],
    ],
    [
      'a stay over the turn of the year',
      [[1, '2026-12-30', '2027-01-02']],
      {},
      ['2026-12-30/2027-01-02'],
    ],
    [
      'a room type on the nights on which all its units are taken',
      [
        [1, '2026-12-12', '2026-12-15'],
        [2, '2026-12-14', '2026-12-17'],
      ],
      { unit: 0 },
      ['2026-12-14/2026-12-15'],
    ],
    ['nothing', [], {}, []],
    ['the nights of one unit alone', [[2, '2026-12-12', '2026-12-15']], {}, []],
    [
      'a stay that began before yesterday from yesterday on',
      [[1, '2026-11-19', '2026-11-24']],
      {},
      ['2026-11-21/2026-11-24'],
    ],
    ['nothing beyond 540 days', [[1, '2028-05-14', '2028-05-20']], {}, ['2028-05-14/2028-05-15']],
    ['the night of a leap day', [[1, '2028-02-29', '2028-03-01']], {}, ['2028-02-29/2028-03-01']],
    [
      'a room type of which a guest holds a number that staff have taken away',
      [
        [1, '2026-12-12', '2026-12-13'],
        [3, '2026-12-12', '2026-12-13'],
      ],
      { unit: 0 },
      ['2026-12-12/2026-12-13'],
    ],
    ['a unit that the hotel has no more: all days', [], { unit: 3 }, ['2026-11-21/2028-05-15']],
    [
      'a room type that the hotel has no more: all days',
      [],
      { unit: 0, units: 0 },
      ['2026-11-21/2028-05-15'],
    ],
  ])('is %s', (_, stays, change, expected) => {
    expect(runs(stays, change)).toEqual(expected);
  });
});

describe('what comes from a portal', () => {
  const stay: Stay[] = [[1, '2026-12-10', '2026-12-16']];
  const whole = ['2026-12-10/2026-12-16'];
  const held = feed('2026-12-10', '2026-12-16');

  it.each<[string, Parameters<typeof runs>[1], string[]]>([
    ['is not told to itself', { provider: 'airbnb', feeds: [held] }, []],
    ['is told to another', { feeds: [held] }, whole],
    [
      'is told to nobody when it is only blocked there',
      {
        feeds: [{ ...held, heldBlocked: masks('2026-12-10', '2026-12-13') }],
      },
      ['2026-12-13/2026-12-16'],
    ],
    ['is told to nobody when it is not passed on', { feeds: [{ ...held, passOn: false }] }, []],
    [
      'leaves other units as they are',
      { provider: 'airbnb', feeds: [{ ...held, unit: 2 }] },
      whole,
    ],
    [
      'is not told to itself in a link of the room type',
      {
        provider: 'airbnb',
        unit: 0,
        units: 1,
        feeds: [held],
      },
      [],
    ],
    [
      'leaves the other nights of a stay beside it',
      {
        provider: 'airbnb',
        feeds: [feed('2026-12-12', '2026-12-13')],
      },
      ['2026-12-10/2026-12-12', '2026-12-13/2026-12-16'],
    ],
    [
      'is no echo of one strange calendar to itself',
      {
        provider: 'other',
        feeds: [{ ...held, provider: 'other', host: 'a.example' }],
      },
      [],
    ],
    [
      'is told to one strange calendar by another',
      {
        provider: 'other',
        feeds: [
          { ...held, provider: 'other', host: 'a.example' },
          { ...feed('2026-12-20', '2026-12-21'), provider: 'other', host: 'b.example' },
        ],
      },
      whole,
    ],
  ])('%s', (_, change, expected) => {
    expect(runs(stay, change)).toEqual(expected);
  });
});
