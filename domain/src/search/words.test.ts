import { describe, expect, test } from 'vitest';
import { readHotel } from '../catalogue/hotel-read.ts';
import { emptyRateCard } from '../rates/rate-card.ts';
import { packHotel } from './packed-catalogue.ts';
import { matchWord } from './word-distance.ts';
import { findByWords, indexWords } from './words.ts';

const hotel = (id: string, name: string, city: string, more: object = {}) =>
  packHotel(readHotel(id, { name, city, roomTypes: [{ _id: 'r', name: 'Deluxe' }], ...more }), {
    card: emptyRateCard,
    houseTraits: [],
    beach: null,
    stayVersion: '',
  });

const catalogue = [
  hotel('a', 'Misty Mountain Resort', 'Munnar', { features: ['Tea garden', 'Pool'] }),
  hotel('b', 'Lake Palace', 'Alleppey', { features: ['Pool'], featured: true }),
  hotel('c', 'Munnar Tea Bungalow', 'Munnar'),
  hotel('d', 'Poolside Inn', 'Kochi'),
  hotel('e', 'Closed House', 'Munnar', { isActive: false }),
  hotel('f', 'Château Périyar', 'Thekkady'),
  { ...hotel('g', 'Nothing yet', 'Munnar', { roomTypes: [] }), isListed: false },
];
const index = indexWords(catalogue);
const ids = (search: string, after?: string) =>
  findByWords(index, search, after).hotels.map((found) => found.hotel._id);

describe('a typed word', () => {
  test.each([
    ['munnar', 'munnar', 0, false],
    ['mun', 'munnar', 0, true],
    ['munar', 'munnar', 1, false],
    ['alepey', 'alleppey', 2, false],
    ['munanr', 'munnar', 1, false],
    ['mumnr', 'munnar', null, false],
    ['kohci', 'kochi', 1, false],
    ['kcohi', 'kochi', 1, false],
    ['kci', 'kochi', null, false],
    ['thekady', 'thekkady', 1, false],
    ['montain', 'mountain', 1, false],
    ['wayanad', 'munnar', null, false],
    ['bunglow', 'bungalow', 1, false],
    ['resrot', 'resort', 1, false],
  ])('%s matches %s with %s slips', (typed, known, slips, isBeginning) => {
    expect(matchWord(typed, known)).toEqual(slips === null ? null : { slips, isBeginning });
  });

  test('is forgiven at its beginning as well, while the rest is still to be typed', () => {
    expect(matchWord('mountian', 'mountainside')).toEqual({ slips: 1, isBeginning: true });
  });
});

describe('a search by words', () => {
  test('finds names, towns and features, the closest first', () => {
    expect(ids('munnar')).toEqual(['a', 'c']);
    expect(ids('munar tea')).toEqual(['c', 'a']);
    expect(ids('pool')).toEqual(['d', 'b', 'a']);
  });

  test('needs every word, in any order and spelling', () => {
    expect(ids('resort MUNNAR misty')).toEqual(['a']);
    expect(ids('munnar lake')).toEqual([]);
    expect(ids('chateau periyar')).toEqual(['f']);
  });

  test('of single letters alone finds nothing, where they would begin nearly everything', () => {
    expect(ids('m')).toEqual([]);
    expect(findByWords(index, 'p m')).toEqual({ hotels: [], towns: [] });
    expect(ids('mu')).toEqual(['a', 'c']);
  });

  test('counts the hotels of the towns that it may mean', () => {
    expect(findByWords(index, 'munar').towns).toEqual([{ city: 'Munnar', count: 2 }]);
    expect(findByWords(index, 'alepey').towns).toEqual([{ city: 'Alleppey', count: 1 }]);
    expect(findByWords(index, 'pool').towns).toEqual([]);
  });

  test('shows nothing that visitors do not see', () => {
    expect(ids('closed')).toEqual([]);
    expect(ids('nothing')).toEqual([]);
  });

  test('goes on after the last hotel seen, and from the beginning after anything else', () => {
    const [first, ...rest] = findByWords(index, 'pool').hotels;
    expect(ids('pool', first?.cursor)).toEqual(rest.map((found) => found.hotel._id));
    expect(ids('pool', 'forged')).toHaveLength(3);
    expect(ids('pool', '9999~1~zzz')).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['marks', '<>!?'],
    ['a script', '<script>alert(1)</script>'],
    ['a long text', 'x'.repeat(10_000)],
  ])('finds none for %s', (_, search) => {
    expect(findByWords(index, search)).toEqual({ hotels: [], towns: [] });
  });
});
