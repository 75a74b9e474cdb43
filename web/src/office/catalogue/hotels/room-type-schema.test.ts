import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, it } from 'vitest';
import { roomTypeFormSchema, roomTypeFormValues } from './room-type-schema.ts';

const filled = { ...roomTypeFormValues(null), name: 'Double Bed', pricePerNight: '1200' };
const problem = (values: object) => roomTypeFormSchema.safeParse(values).error?.issues[0]?.message;

describe('room type form', () => {
  it('starts with two guests and one room', () => {
    expect(roomTypeFormSchema.parse(filled)).toMatchObject({
      pricePerNight: 1200,
      maxGuests: 2,
      units: 1,
    });
  });

  it('asks for name and price', () => {
    expect(problem({ ...filled, name: ' ' })).toBe(messages.roomTypeRequired);
    expect(problem({ ...filled, pricePerNight: '' })).toBe(messages.roomTypeRequired);
  });

  it.each(['-5', '0', '1e12', '12.345', '1000000000000', 'abc'])(
    'rejects the price "%s"',
    (pricePerNight) => {
      expect(problem({ ...filled, pricePerNight })).toBe('Enter a price between 1 and 10,000,000');
    },
  );

  it.each(['12,5', '1,50', '2,3,4'])('asks what the price "%s" means', (pricePerNight) => {
    expect(problem({ ...filled, pricePerNight })).toContain('Is this a decimal or a thousand?');
  });

  it('takes a price with commas between its thousands', () => {
    const typed = { ...filled, pricePerNight: '1,20,000' };
    expect(roomTypeFormSchema.parse(typed).pricePerNight).toBe(120_000);
  });

  it.each(['0', '1.5', '999', ''])('rejects "%s" guests', (maxGuests) => {
    expect(problem({ ...filled, maxGuests })).toBe(
      'Max guests must be a whole number from 1 to 50',
    );
  });

  it('leaves the price of a room without one empty', () => {
    const stored = { ...roomTypeFormSchema.parse(filled), _id: 'r1', pricePerNight: 0 };
    expect(roomTypeFormValues(stored).pricePerNight).toBe('');
  });
});
