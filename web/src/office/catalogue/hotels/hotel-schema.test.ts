import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, it } from 'vitest';
import { addHotelSchema, editHotelSchema, emptyHotelForm } from './hotel-schema.ts';

const filled = {
  ...emptyHotelForm,
  name: 'Misty Ridge',
  address: '1 Hill Road',
  contact: '+91 98470 00001',
  city: 'Vagamon',
  rooms: '4 rooms',
  hotel_id: 'v?',
};
const problems = (schema: typeof addHotelSchema | typeof editHotelSchema, values: object) =>
  schema
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('hotel form', () => {
  it.each(['name', 'address', 'contact', 'city', 'rooms'])('Add Hotel requires %s', (field) => {
    expect(problems(addHotelSchema, { ...filled, [field]: '  ' })).toEqual([
      `${field}: ${messages.fillRequired}`,
    ]);
  });

  it('Edit hotel does without rooms', () => {
    expect(problems(editHotelSchema, { ...filled, rooms: '' })).toEqual([]);
  });

  it.each(['', 'v?', ' m? ', 'w12', 'Hill-7'])('takes the Hotel ID "%s"', (hotel_id) => {
    expect(problems(addHotelSchema, { ...filled, hotel_id })).toEqual([]);
  });

  it.each(['<b>', 'v 1', 'x'.repeat(300)])('rejects the Hotel ID "%s"', (hotel_id) => {
    expect(problems(addHotelSchema, { ...filled, hotel_id })).toEqual([
      `hotel_id: ${messages.hotelIdFormat}`,
    ]);
  });
});
