import { describe, expect, test } from 'vitest';
import { countRoomType, readBookedRoomTypes } from './booked-room-types.ts';

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

  test('accept any id as a key, even the name of an object property', () => {
    const counted = countRoomType(countRoomType({}, '__proto__', 1), 'constructor', 1);
    expect(Object.entries(counted)).toEqual([
      ['__proto__', 1],
      ['constructor', 1],
    ]);
  });
});
