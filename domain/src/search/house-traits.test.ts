import { expect, it } from 'vitest';
import { roundRating, type StayTrait, stayTraitKeys } from '../catalogue/stay-traits.ts';
import { formatDistance } from '../house/distance-text.ts';
import { type HouseFacts, noHouseFacts } from '../house/house-facts.ts';
import { publicPlace } from '../house/landmarks.ts';
import { searchedHotel } from '../testing/stay-search.ts';
import { packFacts, traitsOfHotel } from './house-traits.ts';
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
  expect(packFacts({ ...noHouseFacts, ...facts }).houseTraits).toEqual(traits);
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
    beach: { name: 'Marari beach', km: 12.3 },
    lowestPrice: 4000,
  };
  const [read] = decodeCards(encodeCards([packed])).values();
  expect(read).toEqual({ ...packed, houseTraits: ['breakfast', 'step-free'] });
});

it('a rating is asked as it is shown', () => {
  expect(roundRating(3.95)).toBe(4);
  expect(roundRating(4.44)).toBe(4.4);
});

it('the nearest beach of the public place goes with a house', () => {
  const place = publicPlace({ lat: 9.6, lng: 76.31 }, 'about');
  expect(packFacts({ ...noHouseFacts, place }).beach).toEqual({ name: 'Marari beach', km: 1.3 });
  const inTheHills = publicPlace({ lat: 10.09, lng: 77.06 }, 'exact');
  expect(packFacts({ ...noHouseFacts, place: inTheHills }).beach).toBeNull();
  expect(packFacts(noHouseFacts).beach).toBeNull();
});

it.each([
  [0.2, 'under 1 km from Marari beach'],
  [0.96, 'under 1 km from Marari beach'],
  [1.4, 'about 1 km from Marari beach'],
  [12.3, 'about 12 km from Marari beach'],
])('%d km from a beach read "%s"', (km, text) => {
  expect(formatDistance({ name: 'Marari beach', km })).toBe(text);
});
