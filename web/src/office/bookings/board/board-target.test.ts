import { moveMessages } from '@kerala-stays/domain/bookings/board-move';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { expect, it } from 'vitest';
import { barsByUnit } from './board-bars.ts';
import { boardRows, type UnitRow } from './board-rows.ts';
import { drawDateRange, findTargetProblem } from './board-target.ts';
import type { BoardStay } from './board-types.ts';
import { fixtureBlock, fixtureBoard, fixtureStay } from './testing/fixtures.ts';
import { moveBody } from './use-move.ts';

const day = (text: string) => text as CalendarDate;
const taken = { id: 's2', guestName: 'Ravi', unit: 2 };

function problemOf(stay: Partial<BoardStay>, room: string, unit: number, from: string, to: string) {
  const moved = fixtureStay(stay);
  const board = fixtureBoard({
    stays: [
      moved,
      fixtureStay({ ...taken, checkIn: day('2026-12-10'), checkOut: day('2026-12-12') }),
      fixtureStay({ ...taken, id: 's3', checkIn: day('2026-12-15'), checkOut: day('2026-12-17') }),
    ],
    blocks: [fixtureBlock({ unit: 3 })],
  });
  const target = boardRows(board).find(
    (row): row is UnitRow => row.kind === 'unit' && row.roomTypeId === room && row.unit === unit,
  );
  if (target === undefined) throw new Error('no such unit');
  return findTargetProblem(
    moved,
    { unit: target, from: day(from), to: day(to) },
    { bars: barsByUnit(board), now: new Date('2026-12-05T06:00:00Z') },
  );
}

it.each<[string, Partial<BoardStay>, string, number, string, string, string]>([
  ['another unit', {}, 'deluxe', 3, '2026-12-12', '2026-12-15', ''],
  ['a day later', {}, 'deluxe', 1, '2026-12-13', '2026-12-16', ''],
  ['between two turnovers', {}, 'deluxe', 2, '2026-12-12', '2026-12-15', ''],
  [
    ...(['a night that is taken', {}, 'deluxe', 2, '2026-12-13', '2026-12-16'] as const),
    'Ravi already has 15 Dec 2026 to 17 Dec 2026',
  ],
  [
    ...(['a night that is blocked', {}, 'deluxe', 3, '2026-12-19', '2026-12-22'] as const),
    'Maintenance already has 20 Dec 2026 to 22 Dec 2026',
  ],
  [
    ...(['a longer stay, paid', {}, 'deluxe', 1, '2026-12-12', '2026-12-16'] as const),
    moveMessages.keepsNights,
  ],
  ['a longer stay, unpaid', { isPaid: false }, 'deluxe', 1, '2026-12-12', '2026-12-16', ''],
  ['the family room', {}, 'family', 1, '2026-12-12', '2026-12-15', ''],
  [
    ...(['too few beds', { guests: 3 }, 'deluxe', 3, '2026-12-12', '2026-12-15'] as const),
    'Deluxe holds 2, and 3 are coming',
  ],
  [
    ...(['an arrival that is over', {}, 'deluxe', 1, '2026-12-04', '2026-12-07'] as const),
    moveMessages.beforeToday,
  ],
  [
    ...([
      'a guest who is there',
      { arrived: true },
      'deluxe',
      1,
      '2026-12-13',
      '2026-12-16',
    ] as const),
    moveMessages.onlyEnd,
  ],
  [
    ...([
      'a stay that ended and was not paid for yet',
      {
        isPaid: false,
        status: 'part-paid',
        checkIn: day('2026-12-01'),
        checkOut: day('2026-12-04'),
      },
      'deluxe',
      1,
      '2026-12-01',
      '2026-12-06',
    ] as const),
    moveMessages.over,
  ],
  [
    ...([
      'a stay that is over',
      { status: 'completed' },
      'deluxe',
      3,
      '2026-12-12',
      '2026-12-15',
    ] as const),
    moveMessages.over,
  ],
])('%s: %o to %s %i from %s to %s', (_, stay, room, unit, from, to, problem) => {
  expect(problemOf(stay, room, unit, from, to)).toBe(problem);
});

it('an edge that is drawn leaves a night at least', () => {
  const stretch = { from: day('2026-12-12'), to: day('2026-12-15') };
  expect(drawDateRange(stretch, 'end', -9)).toEqual({ from: '2026-12-12', to: '2026-12-13' });
  expect(drawDateRange(stretch, 'start', 9)).toEqual({ from: '2026-12-14', to: '2026-12-15' });
  expect(drawDateRange(stretch, 'move', -12)).toEqual({ from: '2026-11-30', to: '2026-12-03' });
});

it('lays a stay of several rooms in each of its units, and moves one of them alone', () => {
  const three = { units: [1, 2, 9], guests: 6 };
  const board = fixtureBoard({ stays: [fixtureStay(three)] });
  const bars = barsByUnit(board);
  expect([...bars.values()].flat().map(({ unit }) => unit)).toEqual([1, 2, 9]);
  const rows = boardRows(board);
  const unplaced = rows.flatMap((row) => (row.kind === 'unplaced' ? row.items : []));
  expect(unplaced).toMatchObject([{ stay: { unit: 9 } }]);
  const unitOf = (number: number) =>
    rows.find((row): row is UnitRow => row.kind === 'unit' && row.unit === number) as UnitRow;
  const nights = { from: day('2026-12-12'), to: day('2026-12-15') };
  const dragged = { ...fixtureStay(three), unit: 2 };
  const problem = (unit: number, to = nights.to) =>
    findTargetProblem(
      dragged,
      { unit: unitOf(unit), ...nights, to },
      { bars, now: new Date('2026-12-05T06:00:00Z') },
    );
  expect(problem(3)).toBe('');
  expect(problem(1)).toBe(moveMessages.ownRoom);
  expect(problem(3, day('2026-12-16'))).toBe(moveMessages.severalRooms);
  const target = { unit: unitOf(3), ...nights };
  expect(moveBody({ stay: dragged, target }, 'keep')).toMatchObject({ fromUnit: 2, unit: 3 });
  expect(moveBody({ stay: fixtureStay(), target }, 'keep')).not.toHaveProperty('fromUnit');
});
