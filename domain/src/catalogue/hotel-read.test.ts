import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHotels, hotel } from '../testing/hotels.ts';
import { hotelCardFields, toHotelCard } from './hotel-card.ts';
import { readHotel } from './hotel-read.ts';

describe('reading a stored hotel', () => {
  it('returns what was stored', () => {
    const { _id, ...stored } = hotel({ rating: 4.2, images: ['/media/hotels/one/a.jpg'] });
    expect(readHotel(_id, stored)).toEqual({ _id, ...stored });
  });

  it('returns an empty hotel when the data is not a document', () => {
    for (const data of [null, undefined, 'text', 7, []]) {
      expect(readHotel('x', data)).toMatchObject({
        _id: 'x',
        name: '',
        roomTypes: [],
        isActive: true,
      });
    }
  });

  it.each([
    [undefined, undefined, 100, 14],
    [0, 0, 0, 0],
    [30, 90, 30, 90],
    [101, 91, 100, 14],
    [-1, 1.5, 100, 14],
    ['30', null, 100, 14],
  ])('reads terms stored as %j percent and %j days as %i and %i', (percent, days, ...terms) => {
    const { depositPercent, balanceDaysBefore } = readHotel('x', {
      depositPercent: percent,
      balanceDaysBefore: days,
    });
    expect([depositPercent, balanceDaysBefore]).toEqual(terms);
  });

  it('treats a hotel as active unless it is explicitly inactive', () => {
    expect(readHotel('x', { isActive: false }).isActive).toBe(false);
    expect(readHotel('x', { isActive: null }).isActive).toBe(true);
  });

  it.each([
    [undefined, null],
    [0, null],
    [Number.NaN, null],
    ['abc', null],
    [-5, null],
    [1e12, null],
    [Number.POSITIVE_INFINITY, null],
    ['1,200', 1200],
    [1200.4, 1200],
  ])('reads a room price stored as %j as %j', (pricePerNight, lowestPrice) => {
    const read = readHotel('x', { roomTypes: [{ name: 'Room', pricePerNight }] });
    expect(read.lowestPrice).toBe(lowestPrice);
  });

  it('fills in what room types leave out', () => {
    const read = readHotel('x', { roomTypes: [{ name: ' Room ' }, null] });
    expect(read.roomTypes).toEqual([
      {
        _id: 'room-1',
        name: 'Room',
        pricePerNight: 0,
        maxGuests: 2,
        description: '',
        amenities: [],
        units: 1,
      },
      {
        _id: 'room-2',
        name: '',
        pricePerNight: 0,
        maxGuests: 2,
        description: '',
        amenities: [],
        units: 1,
      },
    ]);
  });

  it('reads features as JSON text and timestamps as instants', () => {
    const createdAt = { seconds: 1_767_225_600, nanoseconds: 5_000_000 };
    expect(readHotel('x', { features: ['["WiFi"]'], createdAt })).toMatchObject({
      features: ['WiFi'],
      createdAt: '2026-01-01T00:00:00.005Z',
    });
  });

  it('drops an invalid rating', () => {
    for (const rating of [9, -1, '5', Number.NaN, null]) {
      expect(readHotel('x', { rating })).not.toHaveProperty('rating');
    }
  });

  it('computes derived fields that are missing or damaged', () => {
    const { _id, ...stored } = hotel();
    const damaged = {
      ...stored,
      sortPriceAsc: 'x',
      sortPriceDesc: Number.NaN,
      cityKey: 3,
      roomCount: -1,
    };
    const { lowestPrice, priceBucket, roomTypeKeys, searchKeys, ...bare } = damaged;
    expect(readHotel(_id, bare)).toEqual({ _id, ...stored });
  });

  it('gives the same card whether the whole hotel or the card fields were read', () => {
    fc.assert(
      fc.property(anyHotels, (hotels) => {
        for (const { _id, ...stored } of hotels) {
          const masked = Object.fromEntries(
            Object.entries(stored).filter(([name]) => hotelCardFields.includes(name)),
          );
          expect(toHotelCard(readHotel(_id, masked))).toEqual(toHotelCard({ _id, ...stored }));
        }
      }),
    );
  });

  it('never throws, whatever a document holds', () => {
    const names = Object.keys(hotel({ rating: 1 }));
    const damaged = fc.dictionary(fc.constantFrom(...names), fc.anything());
    fc.assert(fc.property(damaged, (data) => void readHotel('x', data)));
  });
});
