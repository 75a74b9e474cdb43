import { addDays, type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barAt, barInWay, barLines, barsByUnit, nightAt, nowOnRuler, rowAt } from './board-bars.ts';
import { boardRows, unitKey } from './board-rows.ts';
import { fixtureBlock, fixtureBoard, fixtureStay } from './testing/fixtures.ts';

const day = (text: string) => text as CalendarDate;
const december = { from: day('2026-12-01'), days: 31 };
const deluxe = (unit: number) => unitKey({ hotelId: 'h1', roomTypeId: 'deluxe', unit });

describe('a bar', () => {
  it.each([
    ['2026-12-12', '2026-12-15', { start: 24, end: 30, cutStart: false, cutEnd: false }],
    ['2026-12-01', '2026-12-02', { start: 2, end: 4, cutStart: false, cutEnd: false }],
    ['2026-11-28', '2026-12-03', { start: 1, end: 6, cutStart: true, cutEnd: false }],
    ['2026-12-30', '2027-01-04', { start: 60, end: 63, cutStart: false, cutEnd: true }],
    ['2026-11-01', '2027-02-01', { start: 1, end: 63, cutStart: true, cutEnd: true }],
    ['2026-11-28', '2026-12-01', { start: 1, end: 2, cutStart: true, cutEnd: false }],
    ['2026-11-20', '2026-11-30', null],
    ['2027-01-01', '2027-01-03', null],
    ['2026-12-31', '2027-01-01', { start: 62, end: 63, cutStart: false, cutEnd: true }],
  ])('from %s to %s has its lines in half days', (from, to, lines) => {
    expect(barLines({ from: day(from), to: day(to) }, december)).toEqual(lines);
  });

  it('meets the next one at midday of the day of turnover, and never crosses it', () => {
    const stretch = fc.tuple(fc.integer({ min: -40, max: 70 }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(stretch, fc.integer({ min: 1, max: 40 }), ([start, nights], more) => {
        const turn = addDays(december.from, start + nights);
        const first = barLines({ from: addDays(december.from, start), to: turn }, december);
        const second = barLines({ from: turn, to: addDays(turn, more) }, december);
        if (first === null || second === null) return;
        expect(first.end).toBe(second.start);
        expect(first.start).toBeLessThan(first.end);
      }),
    );
  });
});

describe('bars of a unit', () => {
  const bars = barsByUnit(
    fixtureBoard({
      stays: [
        fixtureStay({ id: 's2', checkIn: day('2026-12-15'), checkOut: day('2026-12-16') }),
        fixtureStay(),
      ],
      blocks: [fixtureBlock()],
    }),
  );

  it('take the nights from arrival to the one before departure', () => {
    expect(barAt(bars, deluxe(1), day('2026-12-11'))).toBeUndefined();
    expect(barAt(bars, deluxe(1), day('2026-12-12'))?.id).toBe('s1');
    expect(barAt(bars, deluxe(1), day('2026-12-14'))?.id).toBe('s1');
    expect(barAt(bars, deluxe(1), day('2026-12-15'))?.id).toBe('s2');
    expect(barAt(bars, deluxe(2), day('2026-12-21'))?.kind).toBe('block');
    expect(barAt(bars, deluxe(2), day('2026-12-22'))).toBeUndefined();
  });

  it('are in the way of each other only where they share a night', () => {
    const over = (from: string, to: string, except = '') =>
      barInWay(bars, deluxe(1), { from: day(from), to: day(to) }, except)?.id;
    expect(over('2026-12-10', '2026-12-12')).toBeUndefined();
    expect(over('2026-12-10', '2026-12-13')).toBe('s1');
    expect(over('2026-12-16', '2026-12-18')).toBeUndefined();
    expect(over('2026-12-13', '2026-12-15', 's1')).toBeUndefined();
    expect(over('2026-12-13', '2026-12-16', 's1')).toBe('s2');
  });
});

describe('a point of the board', () => {
  it('is a night from midday to midday, at the edges the nearest one', () => {
    const width = 40;
    expect(nightAt(0, width, december)).toBe('2026-12-01');
    expect(nightAt(59, width, december)).toBe('2026-12-01');
    expect(nightAt(60, width, december)).toBe('2026-12-02');
    expect(nightAt(31 * width, width, december)).toBe('2026-12-31');
    expect(nightAt(-500, width, december)).toBe('2026-12-01');
  });

  it('lies under the middle of every bar of one night', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29 }), (index) => {
        const night = addDays(december.from, index);
        const lines = barLines({ from: night, to: addDays(night, 1) }, december);
        if (lines === null) throw new Error('in sight');
        const middle = ((lines.start + lines.end) / 2 - 1) * 20;
        expect(daysBetween(december.from, nightAt(middle, 40, december))).toBe(index);
      }),
    );
  });

  it('is in the row whose top is the last above it', () => {
    const starts = [0, 36, 68, 108];
    expect([-1, 0, 35, 36, 107, 147, 148].map((y) => rowAt(y, starts, 148))).toEqual([
      -1, 0, 0, 1, 2, 3, -1,
    ]);
    expect(rowAt(5, [], 0)).toBe(-1);
  });

  it('is now at its hour in Kerala, and nowhere in another month', () => {
    expect(nowOnRuler(new Date('2026-12-10T06:30:00Z'), december)).toBe(9.5);
    expect(nowOnRuler(new Date('2026-12-09T18:30:00Z'), december)).toBe(9);
    expect(nowOnRuler(new Date('2026-11-30T18:29:59Z'), december)).toBeNull();
    expect(nowOnRuler(new Date('2027-01-02T00:00:00Z'), december)).toBeNull();
  });
});

describe('the rows', () => {
  it('are hotel, room types and units; what has no unit any more lies in a lane above', () => {
    expect(boardRows(fixtureBoard()).map(({ kind }) => kind)).toEqual([
      ...['hotel', 'roomType', 'unit', 'unit', 'unit', 'roomType', 'unit'],
    ]);
    const lost = fixtureStay({ id: 'lost', unit: 4 });
    const [first] = boardRows(fixtureBoard({ stays: [fixtureStay(), lost] }));
    expect(first).toMatchObject({ kind: 'unplaced', items: [{ stay: { id: 'lost' } }] });
  });
});
