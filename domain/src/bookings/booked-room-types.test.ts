import { describe, expect, test } from 'vitest';
import {
  countRoomType,
  findOversold,
  readBookedRoomTypes,
  readSoldUnits,
  unitsAreSold,
  withSoldUnits,
} from './booked-room-types.ts';

describe('booked room types', () => {
  test('are counted up and down, and dropped at zero', () => {
    const one = countRoomType({}, 'double', 1);
    const two = countRoomType(countRoomType(one, 'double', 1), 'suite', 1);
    expect(two).toEqual({ double: 2, suite: 1 });
    expect(countRoomType(two, 'suite', -1)).toEqual({ double: 2 });
    expect(countRoomType({}, 'double', -1)).toEqual({});
  });

  test.each([
    [undefined, {}],
    ['text', {}],
    [{ double: 1, gone: 0, odd: 'x', below: -1, part: 1.5 }, { double: 1 }],
  ])('stored as %j are read as %j', (stored, expected) => {
    expect(readBookedRoomTypes({ bookedRoomTypes: stored })).toEqual(expected);
  });

  test('have a highest number of sold units, which none has no entry in', () => {
    const sold = withSoldUnits(withSoldUnits({}, 'double', 2), 'suite', 1);
    expect(readSoldUnits({ soldUnits: sold })).toEqual({ double: 2, suite: 1 });
    expect(withSoldUnits(sold, 'suite', 0)).toEqual({ double: 2 });
    expect(readSoldUnits({ soldUnits: { double: -1 } })).toEqual({});
  });

  test('may be changed as long as they keep the units that are sold', () => {
    const room = (units: number, name = 'Double') => ({
      _id: 'double',
      name,
      pricePerNight: 100,
      maxGuests: 2,
      description: '',
      amenities: [],
      units,
    });
    const known = [room(3)];
    const sold = { double: 2 };
    expect(findOversold([room(2)], { known, sold })).toBeNull();
    expect(findOversold([room(1)], { known, sold })).toBe(2);
    // Stored values are not checked again.
    expect(findOversold([room(1)], { known: [room(1)], sold })).toBeNull();
    expect(unitsAreSold(2)).toBe('2 rooms of this type are sold on one night ahead');
  });

  test('accept any id as a key, even the name of an object property', () => {
    const counted = countRoomType(countRoomType({}, '__proto__', 1), 'constructor', 1);
    expect(Object.entries(counted)).toEqual([
      ['__proto__', 1],
      ['constructor', 1],
    ]);
  });
});
