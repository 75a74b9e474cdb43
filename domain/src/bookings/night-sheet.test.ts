import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import {
  changeSheet,
  monthsOf,
  nightSheetId,
  nightsOfMonth,
  readNightSheet,
} from './night-sheet.ts';

const day = (text: string) => text as CalendarDate;

describe('the sheet of a month', () => {
  it('has the nights of its month alone', () => {
    expect(monthsOf(day('2026-12-31'), day('2027-01-01'))).toEqual(['2026-12']);
    expect(monthsOf(day('2026-12-31'), day('2027-03-02'))).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
    expect(monthsOf(day('2027-03-02'), day('2027-03-02'))).toEqual([]);
    expect(nightsOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  });

  it('is another document for each room type and month', () => {
    const ids = [
      nightSheetId({ hotelId: 'a_b', roomTypeId: 'c' }, '2026-12'),
      nightSheetId({ hotelId: 'a', roomTypeId: 'b_c' }, '2026-12'),
      nightSheetId({ hotelId: 'a', roomTypeId: 'b_c' }, '2027-01'),
    ];
    expect(new Set(ids).size).toBe(3);
  });

  it('says which units are taken after any changes, and nothing of nights that are free', () => {
    const night = fc.record({
      date: fc.nat(30).map((offset) => addDays(day('2026-12-01'), offset)),
      unit: fc.integer({ min: 1, max: 50 }),
    });
    const nights = fc.array(night, { maxLength: 20 });
    fc.assert(
      fc.property(nights, nights, nights, (first, gone, added) => {
        const name = ({ date, unit }: { date: string; unit: number }) => `${date} ${unit}`;
        const before = changeSheet({}, { gone: [], added: first });
        const stored = { nights: changeSheet(before, { gone, added }) };
        const left = first.map(name).filter((each) => !gone.map(name).includes(each));
        expect(new Set(readNightSheet(stored).map(name))).toEqual(
          new Set([...left, ...added.map(name)]),
        );
        expect(Object.values(stored.nights).every((units) => units.length > 0)).toBe(true);
      }),
    );
  });

  it('is read tolerantly', () => {
    expect(readNightSheet(undefined)).toEqual([]);
    expect(
      readNightSheet({ nights: { '2026-12-01': [2], nonsense: [1], '2026-12-02': 'x' } }),
    ).toEqual([{ date: '2026-12-01', unit: 2 }]);
  });
});
