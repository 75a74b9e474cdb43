import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotel, roomType } from '../testing/hotels.ts';
import {
  countRooms,
  deriveHotelFields,
  getMaxGuests,
  lowestNightlyPrice,
  normaliseCity,
  priceFromDescription,
  unpricedSortKey,
} from './hotel-derived.ts';

describe('price from a description', () => {
  it.each([
    ['Price Starting from 2500', 2500],
    ['price starting from ₹2,500 only', 2500],
    ['Prices starting from: Rs. 1,20,000', 120_000],
    ['Price   Starting\nfrom Rs 800/-', 800],
    ['₹3,500/night with breakfast', 3500],
    ['Rs.4500 / night', 4500],
    ['4500/-/night', 4500],
    ['Price starting from 2,500, with breakfast', 2500],
    ['1800 per night', 1800],
    ['INR 1,999.50 per night', 2000],
    ['2500 rupees per night', 2500],
    ['1800 per night, Price Starting from 1500', 1500],
    ['900 per night or 950/night', 950],
    ['600/night on weekdays, 900/night on weekends', 600],
  ])('finds the price in %j', (text, price) => {
    expect(priceFromDescription(text)).toBe(price);
  });

  it.each([
    [''],
    ['A quiet house by the lake'],
    ['Price on request'],
    ['Starting from 2500'],
    ['0/night'],
    ['3 nights minimum'],
    ['2 guests per nightfall'],
    ['3.500/night'],
    ['.5/night'],
    ['1,50/night'],
    ['Price starting from 2,3,4'],
    ['99999999999/night'],
    ['five per night'],
  ])('finds no price in %j', (text) => {
    expect(priceFromDescription(text)).toBeNull();
  });

  it('gives a whole price within the limits, or none, whatever the text', () => {
    const words = fc.constantFrom(
      'Price Starting from ',
      '₹',
      'Rs. ',
      '/night',
      ' per night',
      '1,2',
      '99999',
      '.5',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
        const price = priceFromDescription(parts.join(''));
        if (price !== null)
          expect(Number.isInteger(price) && price >= 1 && price <= 10_000_000).toBe(true);
      }),
    );
  });

  it.each([
    ['digits', '1'],
    ['separated digits', '1,'],
    ['spaces', ' '],
    ['numbers', '12 '],
    ['beginnings', 'price starting from '],
    ['slashes', '1/'],
  ])('reads 500 kB of %s within the timeout of a test: it never walks back', (_kind, part) => {
    const text = part.repeat(Math.ceil(500_000 / part.length));
    for (const each of [text, `price starting from${text}x`, `1${text}`]) {
      expect(() => priceFromDescription(each)).not.toThrow();
    }
  });
});

describe('the lowest nightly price', () => {
  it('is the lowest positive rate of the room types', () => {
    const roomTypes = [0, 2000, 1500].map((pricePerNight) => roomType({ pricePerNight }));
    expect(lowestNightlyPrice({ roomTypes, description: '500/night' })).toBe(1500);
  });

  it('comes from the description when no room type has a rate', () => {
    const roomTypes = [roomType({ pricePerNight: 0 })];
    expect(lowestNightlyPrice({ roomTypes, description: '500/night' })).toBe(500);
  });

  it('is unknown when neither room types nor description have one', () => {
    expect(lowestNightlyPrice({ roomTypes: [], description: '' })).toBeNull();
  });
});

describe('guests and rooms of a hotel', () => {
  it.each([
    ['3 Bedroom Pool Villa', 6],
    ['2-bedroom cottage', 4],
    ['Villa with 4 bed rooms', 8],
    ['Villa', 5],
    ['0 bedroom', 5],
    ['123 bedroom', 5],
  ])('takes 2 guests per bedroom of %j, else as many as its largest room type', (name, guests) => {
    const roomTypes = [roomType({ maxGuests: 2 }), roomType({ maxGuests: 5 })];
    expect(getMaxGuests({ name, rooms: '9 bedroom', roomTypes })).toBe(guests);
  });

  it('takes 2 guests by default', () => {
    expect(getMaxGuests({ name: 'Villa', rooms: '', roomTypes: [] })).toBe(2);
  });

  it.each([
    ['3 Bedroom Villa', '8 rooms', 3],
    ['Hotel of 12 rooms', '8 rooms', 12],
    ['Villa', '8 rooms', 8],
    ['Villa', '6', 6],
    ['Villa', '2 cottages, 4 rooms', 4],
    ['Villa', 'several', 2],
    ['Villa', '', 2],
  ])('counts the rooms of %j with rooms %j', (name, rooms, count) => {
    expect(countRooms({ name, rooms, roomTypes: [roomType(), roomType()] })).toBe(count);
  });

  it('counts the Standard Room of a hotel without room types', () => {
    expect(countRooms({ name: 'Villa', rooms: '', roomTypes: [] })).toBe(1);
  });
});

describe('fields derived for the list', () => {
  it('sorts by price both ways and puts unpriced hotels last both ways', () => {
    const priced = deriveHotelFields(hotel());
    const unpriced = deriveHotelFields(hotel({ roomTypes: [] }));
    expect(priced).toMatchObject({
      sortPriceAsc: 1200,
      sortPriceDesc: -1200,
      priceBucket: '1000-2000',
    });
    expect(unpriced).toMatchObject({
      lowestPrice: null,
      priceBucket: null,
      sortPriceAsc: unpricedSortKey,
      sortPriceDesc: unpricedSortKey,
    });
  });

  it('lists each kind of room once and counts all rooms', () => {
    const roomTypes = ['Double Bed', 'double  bed', 'മുറി'].map((name) => roomType({ name }));
    expect(deriveHotelFields(hotel({ roomTypes }))).toMatchObject({
      roomTypeKeys: ['double-bed'],
      roomTypeCount: 3,
    });
  });

  it('compares cities ignoring case and spacing', () => {
    expect(normaliseCity('  Fort   KOCHI ')).toBe('fort kochi');
  });

  it('gives the same result when run on its own result', () => {
    const first = hotel({ name: '2 Bedroom Villa', city: ' Kochi ' });
    expect(deriveHotelFields({ ...first, ...deriveHotelFields(first) })).toEqual(
      deriveHotelFields(first),
    );
  });
});
