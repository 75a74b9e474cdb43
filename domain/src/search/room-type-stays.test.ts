import { describe, expect, it } from 'vitest';
import { askedOn, askStay, catalogueOf, searchedHotel } from '../testing/stay-search.ts';
import type { PackedHotel } from './packed-catalogue.ts';
import { priceHotel } from './price-hotel.ts';
import { priceRoomTypes } from './room-type-stays.ts';

const terms = { today: askedOn, currency: 'inr' as const, suppliers: catalogueOf([]).suppliers };

/**
 * The hotel's response to a search.
 * @param free units of Deluxe and of Family
 */
function told(query: string, free: [number, number] = [3, 1], hotel: PackedHotel = searchedHotel) {
  const units = (room: { _id: string }) => (room._id === 'deluxe' ? free[0] : free[1]);
  const question = askStay(query);
  const all = { ...question, roomTypes: [] };
  return {
    rooms: priceRoomTypes(hotel, question, terms, units).map(({ state, totalMinor, note }) => [
      state,
      totalMinor ?? note,
    ]),
    stay: priceHotel(hotel, all, terms, units)?.totalMinor ?? null,
  };
}

const three = 'from=2026-12-12&to=2026-12-15';

describe('what each room type asks for a stay', () => {
  it('is the whole stay of everybody in that room type', () => {
    expect(told(`${three}&adults=4`)).toEqual({
      rooms: [
        ['free', 1_816_500],
        ['free', 2_047_500],
      ],
      stay: 1_816_500,
    });
  });

  it('is asked of as many rooms as there are parties; the cheapest choice may mix types', () => {
    const two = `${three}&rooms=2&adults=4`;
    expect(told(two).rooms).toEqual([
      ['free', 2_625_000],
      ['too-few', 'Not enough rooms of this type on these dates'],
    ]);
    expect(told(two, [1, 1])).toEqual({
      rooms: [
        ['too-few', 'Not enough rooms of this type on these dates'],
        ['too-few', 'Not enough rooms of this type on these dates'],
      ],
      stay: 3_360_000,
    });
  });

  it.each([
    [`${three}`, [0, 1], 'sold-out', 'Sold out on these dates'],
    [`${three}&adults=5`, [3, 1], 'too-small', 'This room type does not sleep that many guests'],
    // The size of the party is reported before availability.
    [`${three}&adults=5`, [0, 1], 'too-small', 'This room type does not sleep that many guests'],
    ['from=2026-12-31&to=2027-01-02', [3, 1], 'not-sold', 'At least 3 nights from 31 Dec 2026'],
  ] as const)('is refused with its reason: %s with %j free', (query, free, state, note) => {
    expect(told(query, [...free]).rooms[0]).toEqual([state, note]);
  });

  it('is on request where a night has no price', () => {
    const rooms = searchedHotel.roomTypes.map((room) => ({ ...room, pricePerNight: 0 }));
    const bare = { ...searchedHotel, roomTypes: rooms };
    const card = { ...bare.card, standard: { all: {}, rooms: {} }, seasons: [], specials: [] };
    expect(told(three, [3, 1], { ...bare, card })).toEqual({
      rooms: [
        ['on-request', 'Price on request'],
        ['on-request', 'Price on request'],
      ],
      stay: null,
    });
  });

  it('is nothing in a house without room types', () => {
    expect(told(three, [0, 0], { ...searchedHotel, roomTypes: [] })).toEqual({
      rooms: [],
      stay: null,
    });
  });
});
