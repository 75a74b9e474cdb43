import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, it } from 'vitest';
import { withBlocks, withStays } from './board-changes.ts';
import { fixtureBlock, fixtureBoard, fixtureStay } from './testing/fixtures.ts';

const day = (text: string) => text as CalendarDate;
const later = '2026-12-02T00:00:00.000Z';

describe('a board to which bookings have changed', () => {
  const staysAfter = (...changed: Parameters<typeof fixtureStay>[0][]) =>
    withStays(
      fixtureBoard(),
      changed.map((fields) => fixtureStay(fields)),
    ).stays;

  it('shows a new one and the later version of one that it knows', () => {
    expect(staysAfter({ id: 'new', unit: 2, updatedAt: later }).map(({ id }) => id)).toEqual([
      's1',
      'new',
    ]);
    expect(staysAfter({ unit: 3, updatedAt: later })).toMatchObject([{ id: 's1', unit: 3 }]);
  });

  it('is not taken back by an older version that comes later', () => {
    const newest = { unit: 3, updatedAt: later };
    expect(staysAfter(newest, { unit: 2 })).toMatchObject([{ unit: 3 }]);
    expect(staysAfter({ unit: 2 }, newest)).toMatchObject([{ unit: 3 }]);
  });

  it('loses what no longer holds its nights, has left the days or is of another house', () => {
    expect(staysAfter({ status: 'cancelled', updatedAt: later })).toEqual([]);
    expect(staysAfter({ status: 'expired', updatedAt: later })).toEqual([]);
    const gone = { checkIn: day('2027-01-01'), checkOut: day('2027-01-04'), updatedAt: later };
    expect(staysAfter(gone)).toEqual([]);
    expect(staysAfter({ id: 'elsewhere', hotelId: 'h2', updatedAt: later })).toHaveLength(1);
  });

  it('is the same object when nothing has', () => {
    const board = fixtureBoard();
    expect(withStays(board, [])).toBe(board);
  });
});

describe('a board to which blocks have changed', () => {
  const board = fixtureBoard({ blocks: [fixtureBlock(), fixtureBlock({ _id: 'b2', unit: 3 })] });

  it('loses those that a whole list no longer has', () => {
    expect(withBlocks(board, [fixtureBlock({ _id: 'b2' })], true).blocks).toHaveLength(1);
  });

  it('keeps the others when only some are named', () => {
    const changed = fixtureBlock({ note: 'Paint', updatedAt: later });
    const { blocks } = withBlocks(board, [changed], false);
    expect(blocks.map(({ _id, note }) => [_id, note])).toEqual([
      ['b2', ''],
      ['b1', 'Paint'],
    ]);
  });

  it('shows none outside its days and houses', () => {
    const far = fixtureBlock({ from: day('2027-02-01'), to: day('2027-02-03') });
    expect(withBlocks(board, [far, fixtureBlock({ hotelId: 'h2' })], true).blocks).toEqual([]);
  });
});
