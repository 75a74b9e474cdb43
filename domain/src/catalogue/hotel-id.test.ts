import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHotelIdLeftOpen, nextHotelId, prefillHotelId } from './hotel-id.ts';

describe('hotel ids', () => {
  it.each([
    ['Vagamon', 'v?'],
    [' munnar', 'm?'],
    ['Århus', 'a?'],
    ['മൂന്നാർ', 'h?'],
    ['', ''],
  ])('prefill %j with %j', (city, prefill) => {
    expect(prefillHotelId(city)).toBe(prefill);
  });

  it.each([
    ['', true],
    ['  ', true],
    ['m?', true],
    [' M? ', true],
    ['?', true],
    ['m2', false],
    ['mm?', false],
    ['m', false],
  ])('leave %j to the server: %j', (typed, open) => {
    expect(isHotelIdLeftOpen(typed)).toBe(open);
  });

  it.each([
    ['Vagamon', [], 'v1'],
    ['Munnar', ['m1', 'v1'], 'm2'],
    ['Munnar', ['M1 ', 'm3'], 'm2'],
    ['Wayanad', ['w1', 'w2', 'w10'], 'w3'],
    ['12 Mile', [], 'h1'],
  ])('give a hotel in %j beside %j the id %j', (city, taken, id) => {
    expect(nextHotelId(city, taken)).toBe(id);
  });

  it('are free and valid whatever is taken', () => {
    const ids = fc.array(fc.stringMatching(/^[a-zA-Z]\d{1,2}$/));
    fc.assert(
      fc.property(fc.string(), ids, (city, taken) => {
        const id = nextHotelId(city, taken);
        expect(id).toMatch(/^[a-z][1-9]\d*$/);
        expect(taken.map((each) => each.toLowerCase())).not.toContain(id);
      }),
    );
  });
});
