import { expect, it } from 'vitest';
import { roundRating, type StayTrait, stayTraitKeys } from '../catalogue/stay-traits.ts';
import { type HouseFacts, noHouseFacts } from '../house/house-facts.ts';
import { searchedHotel } from '../testing/stay-search.ts';
import { traitsOfHotel, traitsOfHouse } from './house-traits.ts';
import { decodeCards, encodeCards, packedForm } from './packed-codec.ts';

const hotel = { has_pool: false, features: [] as string[], amenities: [] as string[] };

it('a hotel has what its words name, each of several in one text', () => {
  expect(traitsOfHotel(hotel)).toEqual([]);
  expect(traitsOfHotel({ ...hotel, has_pool: true })).toEqual(['pool']);
  expect(
    traitsOfHotel({ ...hotel, features: ['Pool with sea view'], amenities: ['Massage'] }),
  ).toEqual(['pool', 'beach', 'spa']);
  expect(traitsOfHotel({ ...hotel, features: ['Spaghetti', 'Seafood', 'Carpool'] })).toEqual([]);
});

it.each<[Partial<HouseFacts>, StayTrait[]]>([
  [{ meals: 'none' }, []],
  [{ meals: 'breakfast' }, ['breakfast']],
  [{ meals: 'half' }, ['breakfast', 'dinner']],
  [{ meals: 'full', accessible: ['step-free', 'lift'] }, ['breakfast', 'dinner', 'step-free']],
  [{ rules: { pets: 'yes' } }, ['pets']],
  [{ rules: { pets: 'ask' } }, []],
  [{ rules: { pets: 'no' } }, []],
  [{}, []],
])('of the facts %j a house has %j', (facts, traits) => {
  expect(traitsOfHouse({ ...noHouseFacts, ...facts })).toEqual(traits);
});

it('traits are packed as bits: another order is another form', () => {
  expect([packedForm, ...stayTraitKeys]).toEqual([
    3,
    ...['pool', 'beach', 'boat', 'mountain', 'spa', 'kitchen'],
    ...['breakfast', 'dinner', 'pets', 'step-free'],
  ]);
  const packed = {
    ...searchedHotel,
    traits: ['pool', 'kitchen'] as const,
    houseTraits: ['step-free', 'breakfast'] as const,
    rating: 4.3,
    lowestPrice: 4000,
  };
  const [read] = decodeCards(encodeCards([packed])).values();
  expect(read).toEqual({ ...packed, houseTraits: ['breakfast', 'step-free'] });
});

it('a rating is asked as it is shown', () => {
  expect(roundRating(3.95)).toBe(4);
  expect(roundRating(4.44)).toBe(4.4);
});
