import { describe, expect, it } from 'vitest';
import type { MonthSheet } from '../bookings/month-sheet.ts';
import { askedOn, askStay, catalogueOf, searchedHotel } from '../testing/stay-search.ts';
import { findRoomProblem, findStays } from './find-stays.ts';
import { findNearestStays } from './nearest-stays.ts';
import type { PackedHotel } from './packed-catalogue.ts';

/** Family is booked from 20 December to 5 January. */
const familySheets: MonthSheet[] = [
  { month: '2026-12', taken: { family: { 1: 2 ** 31 - 2 ** 19 } } },
  { month: '2027-01', taken: { family: { 1: 15 } } },
];
const withDeluxe = (units: Record<string, number>): MonthSheet[] => [
  { month: '2026-12', taken: { family: familySheets[0]?.taken.family ?? {}, deluxe: units } },
];

function search(
  query: string,
  {
    sheets = familySheets,
    hotels = [searchedHotel],
  }: { sheets?: MonthSheet[]; hotels?: PackedHotel[] } = {},
) {
  const catalogue = catalogueOf(hotels, { house: sheets });
  const terms = { today: askedOn, currency: 'inr' as const, suppliers: catalogue.suppliers };
  const question = askStay(query);
  return { catalogue, terms, question, found: findStays(catalogue, question, terms) };
}

const inDecember = 'from=2026-12-12&to=2026-12-15';
const totalOf = (query: string, sheets?: MonthSheet[]) => {
  const { found } = search(query, sheets === undefined ? {} : { sheets });
  return found[0] === undefined ? null : found[0].stay.totalMinor / 100;
};

describe('findStays', () => {
  it.each([
    [1, `${inDecember}&adults=4&rooms=2`, 26_250],
    [2, `${inDecember}&adults=4&rooms=1`, 18_165],
    [4, `${inDecember}&adults=5&rooms=2`, 28_770],
    [5, `${inDecember}&adults=2&ages=9.4&rooms=2`, 26_250],
    [8, 'from=2026-12-31&to=2027-01-02&adults=2', null],
    [9, 'from=2026-12-29&to=2027-01-02&adults=2', 30_570],
    [10, 'from=2026-12-30&to=2027-01-02&adults=2', 24_270],
    [13, `${inDecember}&adults=6&rooms=1`, null],
    [14, `${inDecember}&adults=4&rooms=2&max=20000`, null],
    [14, `${inDecember}&adults=4&rooms=1&max=20000`, 18_165],
  ])('example %d: %s', (_, query, total) => {
    expect(totalOf(query)).toBe(total);
  });

  it.each([
    ['kinds=villas', true],
    ['kinds=resorts,villas', true],
    ['kinds=resorts', false],
    ['has=pool', true],
    ['has=pool,pets', true],
    ['has=pool,spa', false],
    ['rating=4', true],
    ['rating=4.5', false],
    ['kinds=villas&has=pets&rating=4', true],
    ['kinds=villas&has=pets&rating=4.5', false],
    // Of what nobody can ask the address says nothing.
    ['has=gold&rating=5&kinds=', true],
  ])('a villa with a pool that takes pets, rated 4.2, fits %s: %s', (query, fits) => {
    const house = {
      ...searchedHotel,
      category: 'villas',
      traits: ['pool'] as const,
      houseTraits: ['pets'] as const,
      rating: 4.2,
    };
    expect(search(`${inDecember}&${query}`, { hotels: [house] }).found).toHaveLength(fits ? 1 : 0);
  });

  it('what lists assume of a house without a review is no rating by guests', () => {
    expect(search(`${inDecember}&rating=4`).found).toEqual([]);
  });

  it('gives the dearer room type only to whom the cheaper one has no unit for', () => {
    const nights = 2 ** 11 + 2 ** 12 + 2 ** 13;
    const { found } = search(`${inDecember}&adults=4&rooms=2`, {
      sheets: withDeluxe({ 1: nights, 2: nights }),
    });
    expect(found[0]?.stay).toMatchObject({
      totalMinor: 3_360_000,
      rooms: [
        { name: 'Deluxe', count: 1 },
        { name: 'Family', count: 1 },
      ],
    });
  });

  it('does not find a stay that every night has a unit for, but no unit all nights', () => {
    const broken = { 1: 2 ** 11, 2: 2 ** 12, 3: 2 ** 13 };
    const sheets: MonthSheet[] = [
      { month: '2026-12', taken: { deluxe: broken, family: { 1: 2 ** 12 } } },
    ];
    expect(totalOf(inDecember, sheets)).toBeNull();
    expect(totalOf('from=2026-12-13&to=2026-12-15', sheets)).toBe(8400);
  });

  it('says which offer is in the price, and that taxes are', () => {
    const card = { ...searchedHotel.card, offers: [early] };
    const { found } = search(`${inDecember}&adults=2`, { hotels: [{ ...searchedHotel, card }] });
    expect(found[0]?.stay).toMatchObject({ offer: 'Early', taxes: true });
    expect(found[0]?.stay.totalMinor).toBe(1_181_250);
  });

  it('leaves out hotels that are not active, not listed, elsewhere or without a price', () => {
    const unpriced = searchedHotel.roomTypes.map((room) => ({ ...room, pricePerNight: 0 }));
    const hotels: PackedHotel[] = [
      { ...searchedHotel, isActive: false },
      { ...searchedHotel, isListed: false },
      { ...searchedHotel, cityKey: 'munnar' },
      {
        ...searchedHotel,
        roomTypes: unpriced,
        card: { ...searchedHotel.card, standard: { all: {}, rooms: {} } },
      },
    ];
    expect(search(`${inDecember}&destination=Koch`, { hotels }).found).toEqual([]);
    expect(search(`${inDecember}&destination=koch`).found).toHaveLength(1);
  });

  it('gives only rooms of the types that are asked for', () => {
    const suite = { ...searchedHotel.roomTypes[1], name: 'Family Suite' };
    const roomTypes = [searchedHotel.roomTypes[0], suite] as PackedHotel['roomTypes'];
    const hotels = [{ ...searchedHotel, roomTypes }];
    const { found } = search(`${inDecember}&roomTypes=family-suite`, { hotels });
    expect(found[0]?.stay.rooms).toEqual([
      { roomTypeId: 'family', name: 'Family Suite', count: 1, maxGuests: 5 },
    ]);
  });

  it('orders by total, by featured or by age, and settles ties by id', () => {
    const cheap = searchedHotel.roomTypes.map((room) => ({ ...room, pricePerNight: 1000 }));
    const plain = { ...searchedHotel.card, standard: { all: {}, rooms: {} } };
    const hotels: PackedHotel[] = [
      { ...searchedHotel, _id: 'a', featured: true },
      { ...searchedHotel, _id: 'b', createdAt: '2026-06-01T00:00:00.000Z' },
      { ...searchedHotel, _id: 'c', roomTypes: cheap, card: plain },
    ];
    const ids = (sort: string) =>
      search(`${inDecember}&sort=${sort}`, { hotels }).found.map(({ hotel }) => hotel._id);
    expect(ids('total')).toEqual(['c', 'a', 'b']);
    expect(ids('recommended')).toEqual(['a', 'b', 'c']);
    expect(ids('newest')).toEqual(['b', 'c', 'a']);
  });
});

const early = {
  id: 'early',
  name: 'Early',
  kind: 'early-bird' as const,
  percent: 10,
  threshold: 10,
  roomTypes: [],
  notIn: [],
  active: true,
  stayFrom: '' as const,
  stayTo: '' as const,
  bookFrom: '' as const,
  bookTo: '' as const,
};

describe('findRoomProblem', () => {
  const problem = (query: string) => {
    const { catalogue, question } = search(query);
    return findRoomProblem(catalogue, question);
  };
  it('says how many rooms hold a party that no room holds', () => {
    expect(problem(`${inDecember}&adults=6`)).toBe(
      'No stay sleeps 6 people in one room. Try 2 rooms.',
    );
    expect(problem(`${inDecember}&adults=50`)).toBe('No stay sleeps 50 people in one room.');
    expect(problem(`${inDecember}&adults=1&ages=1.2.3.4.5`)).toBe(
      'No stay sleeps 6 people in one room.',
    );
  });

  it('says nothing where a room holds them, or no hotel was looked at', () => {
    expect(problem(`${inDecember}&adults=5`)).toBe('');
    expect(problem(`${inDecember}&adults=6&destination=nowhere`)).toBe('');
  });
});

describe('findNearestStays', () => {
  it('names the nearest day on which the same nights are free, never one in the past', () => {
    const nights = 2 ** 11 + 2 ** 12 + 2 ** 13;
    const taken = { 1: nights, 2: nights, 3: nights };
    const sheets: MonthSheet[] = [
      { month: '2026-12', taken: { deluxe: taken, family: { 1: nights } } },
    ];
    const { catalogue, question, terms, found } = search(inDecember, { sheets });
    expect(found).toEqual([]);
    const nearest = findNearestStays(catalogue, question, terms);
    expect(nearest?.question).toMatchObject({ from: '2026-12-15', to: '2026-12-18' });
    const late = findNearestStays(catalogue, question, { ...terms, today: question.from });
    expect(late?.question.from).toBe('2026-12-15');
    const one = { ...catalogue, nights: new Map() };
    expect(findNearestStays(one, question, terms)).toBeNull();
  });
});
