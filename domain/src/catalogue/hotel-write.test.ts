import { describe, expect, it } from 'vitest';
import { reservation, reservationMove, writeStamp } from '../core/staff-write.ts';
import { hotel } from '../testing/hotels.ts';
import { emptyHotelInput, hotelInputSchema, pickHotelInput } from './hotel.ts';
import { hotelTexts } from './hotel-fields.ts';
import { newHotelFields, newHotelInput, newHotelStamp, storedHotelFields } from './hotel-write.ts';

describe('the document of a hotel', () => {
  it('holds what was entered, the derived fields, and when; who wrote it is stored beside it', () => {
    const input = pickHotelInput(hotel({ city: 'Fort  Kochi' }));
    const fields = newHotelFields(input, 'now');
    expect(fields).toEqual({
      ...storedHotelFields(input),
      updatedAt: 'now',
      createdAt: 'now',
      reviewCount: 0,
    });
    expect(newHotelStamp('staff-1', 'now')).toEqual({
      addedBy: 'staff-1',
      updatedBy: 'staff-1',
      updatedAt: fields.updatedAt,
    });
    expect(fields).toMatchObject({ city: 'Fort  Kochi', cityKey: 'fort kochi' });
  });

  it('takes only what staff enter from a hotel that was read', () => {
    const input = pickHotelInput(hotel({ reviewCount: 7 }));
    expect(Object.keys(input).sort()).toEqual(Object.keys(hotelInputSchema.shape).sort());
  });
});

describe('a new hotel', () => {
  it('is active, without room types, and its first image is the main one', () => {
    const input = newHotelInput({ name: 'Tea House' }, ['/a.jpg', '/b.jpg']);
    expect(input).toEqual({
      ...emptyHotelInput,
      name: 'Tea House',
      images: ['/a.jpg', '/b.jpg'],
      mainImage: '/a.jpg',
    });
    expect([input.isActive, input.roomTypes]).toEqual([true, []]);
  });
});

describe('the texts of a hotel', () => {
  it.each(hotelTexts)('take $name up to $maxLength characters', ({ name, maxLength }) => {
    const field = hotelInputSchema.shape[name];
    expect(field.safeParse('x'.repeat(maxLength)).success).toBe(true);
    expect(field.safeParse('x'.repeat(maxLength + 1)).success).toBe(false);
  });
});

describe('a reserved key', () => {
  it('is moved when it changes, and starts out empty', () => {
    expect(reservationMove('m1', 'm2')).toEqual({ take: 'm2', release: 'm1' });
    expect(reservationMove('', 'm2')).toEqual({ take: 'm2', release: '' });
    expect(reservationMove('m1', 'm1')).toBeNull();
  });

  it('names its owner', () => {
    expect(reservation('h1')).toEqual({ owner: 'h1' });
    expect(writeStamp('u1', 5)).toEqual({ updatedBy: 'u1', updatedAt: 5 });
  });
});
