import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import {
  availabilityCalendar,
  chooseUnits,
  freeUnits,
  locksOfStay,
  maxTaken,
  type NightLock,
  nightLockId,
} from './availability.ts';

const day = (text: string) => text as CalendarDate;
const origin = day('2026-12-25');
const stays = fc.record({
  unit: fc.integer({ min: 1, max: 4 }),
  offset: fc.integer({ min: 0, max: 20 }),
  nights: fc.integer({ min: 1, max: 6 }),
});

function locks(
  stay: { unit: number; offset: number; nights: number },
  bookingId = 'b',
): NightLock[] {
  const checkIn = addDays(origin, stay.offset);
  return locksOfStay({
    hotelId: 'h',
    roomTypeId: 'r',
    units: [stay.unit],
    checkIn,
    checkOut: addDays(checkIn, stay.nights),
    bookingId,
  });
}

describe('night locks', () => {
  test('number one for each unit and night, excluding the check-out day', () => {
    expect(locks({ unit: 2, offset: 6, nights: 2 }).map(nightLockId)).toEqual([
      'h_r_2_2026-12-31',
      'h_r_2_2027-01-01',
    ]);
  });

  test('of different rooms never share an id', () => {
    const parts = fc.string({
      minLength: 1,
      maxLength: 6,
      unit: fc.constantFrom('a', '_', '/', '1'),
    });
    fc.assert(
      fc.property(parts, parts, parts, parts, (hotelA, roomA, hotelB, roomB) => {
        const id = (hotelId: string, roomTypeId: string) =>
          nightLockId({ hotelId, roomTypeId, unit: 1, date: origin });
        fc.pre(hotelA !== hotelB || roomA !== roomB);
        expect(id(hotelA, roomA)).not.toBe(id(hotelB, roomB));
        expect(id(hotelA, roomA)).not.toContain('/');
      }),
    );
  });

  test('collide exactly when two stays share a night in one unit', () => {
    fc.assert(
      fc.property(stays, stays, (a, b) => {
        const ids = new Set(locks(a).map(nightLockId));
        const collide = locks(b).some((lock) => ids.has(nightLockId(lock)));
        const overlap =
          a.unit === b.unit && a.offset < b.offset + b.nights && b.offset < a.offset + a.nights;
        expect(collide).toBe(overlap);
      }),
    );
  });
});

describe('free units', () => {
  test('have no lock on any night', () => {
    fc.assert(
      fc.property(fc.array(stays, { maxLength: 6 }), stays, (taken, wanted) => {
        const checkIn = addDays(origin, wanted.offset);
        const checkOut = addDays(checkIn, wanted.nights);
        const held = taken.flatMap((stay) => locks(stay));
        const free = freeUnits(4, { checkIn, checkOut }, held);
        const ids = new Set(held.map(nightLockId));
        const clashes = (unit: number) =>
          locks({ ...wanted, unit }).some((lock) => ids.has(nightLockId(lock)));
        const isSoldOut = locks({ ...wanted, unit: 1 }).some(({ date }) =>
          [1, 2, 3, 4].every((unit) =>
            held.some((lock) => lock.unit === unit && lock.date === date),
          ),
        );
        for (const unit of [1, 2, 3, 4]) {
          const clash = clashes(unit) || isSoldOut;
          expect(free.includes(unit)).toBe(!clash);
        }
      }),
    );
  });

  test('do not exist on a night on which as many units are taken as there are now', () => {
    const held = locks({ unit: 2, offset: 3, nights: 1 });
    const stay = { checkIn: addDays(origin, 2), checkOut: addDays(origin, 5) };
    expect(freeUnits(2, stay, held)).toEqual([1]);
    // Staff have lowered the number of units since.
    expect(freeUnits(1, stay, held)).toEqual([]);
  });

  test('are not affected by a stay that ends or begins on the same day', () => {
    const held = locks({ unit: 1, offset: 3, nights: 2 });
    const stay = (from: number, to: number) => ({
      checkIn: addDays(origin, from),
      checkOut: addDays(origin, to),
    });
    expect(freeUnits(1, stay(1, 3), held)).toEqual([1]);
    expect(freeUnits(1, stay(5, 6), held)).toEqual([1]);
    expect(freeUnits(1, stay(4, 6), held)).toEqual([]);
  });
});

describe('the public calendar', () => {
  test('counts free units for each night', () => {
    const held = [
      ...locks({ unit: 1, offset: 0, nights: 2 }),
      ...locks({ unit: 2, offset: 1, nights: 1 }),
    ];
    expect(availabilityCalendar(2, { from: origin, to: addDays(origin, 3) }, held)).toEqual([
      { date: '2026-12-25', free: 1 },
      { date: '2026-12-26', free: 0 },
      { date: '2026-12-27', free: 2 },
    ]);
  });

  test('counts a unit that is taken whatever its number, and never less than none', () => {
    const held = [
      ...locks({ unit: 3, offset: 0, nights: 1 }),
      ...locks({ unit: 2, offset: 0, nights: 1 }),
    ];
    const freeOf = (units: number) =>
      availabilityCalendar(units, { from: origin, to: addDays(origin, 1) }, held)[0]?.free;
    expect([3, 2, 1].map(freeOf)).toEqual([1, 0, 0]);
  });

  test('knows the most units taken on one night', () => {
    const held = [
      ...locks({ unit: 1, offset: 0, nights: 3 }),
      ...locks({ unit: 4, offset: 2, nights: 2 }),
    ];
    expect(maxTaken(held)).toBe(2);
    expect(maxTaken([])).toBe(0);
  });
});

describe('units for several rooms', () => {
  const stay = { checkIn: origin, checkOut: addDays(origin, 2) };
  const taken = (...units: number[]) => units.map((unit) => ({ unit, date: origin }));

  test.each([
    ['the lowest that are free', 6, taken(2), { rooms: 3 }, [1, 3, 4]],
    ['none when one too few is free', 6, taken(2, 5), { rooms: 5 }, null],
    ['those that the guest has, first', 6, taken(1), { rooms: 2, prefer: [5, 4] }, [4, 5]],
    ['others for those that are taken', 6, taken(5), { rooms: 2, prefer: [4, 5] }, [1, 4]],
    ['fewer where a guest holds a number that is gone', 3, taken(7), { rooms: 3 }, null],
    ['the rest of those', 3, taken(7), { rooms: 2 }, [1, 2]],
  ])('are %s', (_, units, locked, wanted, chosen) => {
    expect(chooseUnits(units, stay, locked, wanted)).toEqual(chosen);
  });
});
