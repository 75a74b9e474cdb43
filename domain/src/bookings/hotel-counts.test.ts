import { describe, expect, test } from 'vitest';
import { readHotelCounts } from './hotel-counts.ts';

describe('the counts of a hotel', () => {
  const none = { bookingsCount: 0, bookedRoomTypes: {}, soldUnits: {} };
  const counts = { bookingsCount: 2, bookedRoomTypes: { a: 1, b: 1 }, soldUnits: { a: 2 } };

  test('are none where nothing is stored, or something damaged', () => {
    expect(readHotelCounts(undefined, undefined)).toEqual(none);
    expect(readHotelCounts({ bookingsCount: 'two', soldUnits: 3 }, { name: 'A' })).toEqual(none);
  });

  test('are those of their own document, or of a hotel that still holds them', () => {
    expect(readHotelCounts(counts, { name: 'A' })).toEqual(counts);
    expect(readHotelCounts(undefined, { name: 'A', ...counts })).toEqual(counts);
  });

  test('are never too low when an older release counted in the hotel after they had moved', () => {
    const left = { bookingsCount: 1, bookedRoomTypes: { b: 1, c: 1 }, soldUnits: { a: 1, c: 1 } };
    expect(readHotelCounts(counts, left)).toEqual({
      bookingsCount: 3,
      bookedRoomTypes: { a: 1, b: 2, c: 1 },
      soldUnits: { a: 2, c: 1 },
    });
    expect(readHotelCounts(counts, { bookingsCount: -1 }).bookingsCount).toBe(1);
    expect(readHotelCounts(undefined, { bookingsCount: -1 }).bookingsCount).toBe(0);
  });
});
