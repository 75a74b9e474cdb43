import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { expect, it } from 'vitest';
import { barsByUnit } from './board-bars.ts';
import { countDays, listDays, percentTaken, takenByNight } from './board-counts.ts';
import { findOccupancy } from './board-occupancy.ts';
import { fixtureBlock, fixtureBoard, fixtureStay } from './testing/fixtures.ts';

const day = (text: string) => text as CalendarDate;
const week = { from: day('2026-12-10'), days: 7 };
const board = fixtureBoard({
  stays: [
    fixtureStay(),
    fixtureStay({ id: 's2', unit: 2, checkIn: day('2026-12-08'), checkOut: day('2026-12-12') }),
    fixtureStay({ id: 'lost', unit: 9 }),
  ],
  blocks: [fixtureBlock({ unit: 3, from: day('2026-12-15'), to: day('2026-12-30') })],
});

it('counts who comes and who goes, day by day', () => {
  expect(
    countDays(board.stays, week).map(({ arrivals, departures }) => [arrivals, departures]),
  ).toEqual([
    [0, 0],
    [0, 0],
    [2, 1],
    [0, 0],
    [0, 0],
    [0, 2],
    [0, 0],
  ]);
});

it('lists the days on which someone comes or goes', () => {
  expect(
    listDays(board.stays, week).map(({ date, arrivals, departures }) => [
      date,
      arrivals.map(({ id }) => id),
      departures.map(({ id }) => id),
    ]),
  ).toEqual([
    ['2026-12-12', ['s1', 'lost'], ['s2']],
    ['2026-12-15', [], ['s1', 'lost']],
  ]);
});

it('counts taken units by night, a night that two calendars hold once', () => {
  const bars = barsByUnit({
    ...board,
    feeds: [
      {
        id: 'f',
        hotelId: 'h1',
        roomTypeId: 'deluxe',
        unit: 1,
        provider: 'airbnb',
        label: '',
        from: day('2026-12-13'),
        to: day('2026-12-14'),
      },
    ],
  });
  const deluxe = { hotelId: 'h1', roomTypeId: 'deluxe', units: 3 };
  expect(takenByNight(bars, deluxe, week)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(percentTaken([1, 1, 1, 1, 1, 1, 1], 3)).toBe(33);
  expect(percentTaken([3, 3, 2], 3)).toBe(88);
  expect(percentTaken([], 0)).toBe(0);
});

it('sums the room types of a house', () => {
  const occupancy = findOccupancy(board, barsByUnit(board), week);
  expect(occupancy.get('h1 deluxe')?.percent).toBe(33);
  expect(occupancy.get('h1 family')?.percent).toBe(0);
  expect(occupancy.get('h1')).toMatchObject({ units: 4, percent: 25 });
});
