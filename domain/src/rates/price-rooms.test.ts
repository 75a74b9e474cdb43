import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import type { Coupon } from './coupon.ts';
import { nightsInWords, priceRows } from './price-rows.ts';
import { priceRooms, priceStay, type RoomsToPrice } from './price-stay.ts';
import { findStayProblem, linesOfRooms, type QuoteLine, totalOfLines } from './quote.ts';
import { emptyRateCard, type Party } from './rate-card.ts';
import { splitParty } from './split-party.ts';

const day = (text: string) => text as CalendarDate;
const two: Party = { adults: 2, childAges: [] };
const card = {
  ...emptyRateCard,
  guests: { r1: { included: 2, extraAdult: 800, children: [{ upToAge: 11, charge: 400 }] } },
};
/** Thursday to Saturday at 7,000. */
const stay: Omit<RoomsToPrice, 'parties'> = {
  hotelId: 'h1',
  roomType: { _id: 'r1', name: 'Deluxe', pricePerNight: 7000 },
  checkIn: day('2026-12-10'),
  checkOut: day('2026-12-12'),
  card,
  currency: 'inr',
  today: day('2026-11-21'),
  taxScheme: 'igst',
};
const sixOf = (party: Party) => Array.from({ length: 6 }, () => party);

describe('the price of several rooms', () => {
  it('is that of each room, added up', () => {
    const parties = splitParty(3, 7, [9]);
    const each = parties.map((party) => priceStay({ ...stay, party }).price);
    const { price } = priceRooms({ ...stay, parties });
    expect(price.netMinor).toBe(each.reduce((sum, { netMinor }) => sum + netMinor, 0));
    expect(price.nights).toBe(2);
    expect(totalOfLines(price.lines)).toBe(price.totalMinor);
  });

  it('of one room says nothing of rooms', () => {
    const { price } = priceRooms({ ...stay, parties: [two] });
    expect(price.lines.every((line) => !('room' in line))).toBe(true);
  });

  it('is taxed by the value of one room for a night, not by that of all of them', () => {
    const { price } = priceRooms({ ...stay, parties: sixOf(two) });
    // Each room at 7,000 is below the limit of 7,500; the sum of 42,000 would be above.
    expect(price.taxGroups.map(({ percent }) => percent)).toEqual([5]);
    const mixed = priceRooms({ ...stay, parties: [two, { adults: 3, childAges: [] }] }).price;
    expect(mixed.taxGroups.map(({ percent, netMinor }) => [percent, netMinor])).toEqual([
      [5, 1_400_000],
      [18, 1_560_000],
    ]);
  });

  it('has the amount of a coupon once, for all rooms together, and its nights are those of the stay', () => {
    const coupon: Coupon = {
      code: 'SAVE500',
      name: 'Spring',
      kind: 'amount',
      value: 500,
      currency: 'inr',
      hotels: [],
      minNights: 2,
      minTotal: 0,
      maxUses: null,
      usedCount: 0,
      active: true,
      oncePerGuest: false,
      withOffers: true,
      bookFrom: '',
      bookTo: '',
      stayFrom: '',
      stayTo: '',
    };
    const saved = (asked: Coupon) =>
      priceRooms({ ...stay, parties: sixOf(two), coupon: asked }).coupon;
    expect(saved(coupon)).toEqual({ kind: 'applied', savedMinor: 50_000 });
    expect(saved({ ...coupon, minNights: 3 })).toMatchObject({
      problem: { kind: 'too-few-nights', nights: 3 },
    });
  });

  it('keeps what was agreed for the rooms that stay, and prices the others', () => {
    const before = priceRooms({ ...stay, parties: [two, two] }).price.lines;
    const dearer = { ...stay, roomType: { ...stay.roomType, pricePerNight: 7200 } };
    const nightsOf = (parties: Party[], agreedLines: readonly QuoteLine[]) =>
      priceRooms({ ...dearer, parties, agreedLines })
        .price.lines.filter(({ kind }) => kind === 'night')
        .map(({ room, amountMinor }) => [room, amountMinor]);
    expect(nightsOf([two], before)).toEqual([
      [undefined, 700_000],
      [undefined, 700_000],
    ]);
    expect(nightsOf([two, two, two], before)).toEqual([
      [1, 700_000],
      [2, 700_000],
      [3, 720_000],
      [1, 700_000],
      [2, 700_000],
      [3, 720_000],
    ]);
    const one = priceRooms({ ...stay, parties: [two] }).price.lines;
    expect(linesOfRooms(one, 2).map(({ room }) => room)).toEqual([1, 1, undefined]);
  });
});

describe('a price in rows', () => {
  const rows = (lines: readonly QuoteLine[]) =>
    priceRows(lines)
      .filter(({ nights }) => nights > 0)
      .map((row) => [nightsInWords(row), row.amountMinor]);

  it('says rooms times nights where they cost the same', () => {
    const { price } = priceRooms({ ...stay, parties: sixOf(two) });
    expect(rows(price.lines)).toEqual([['6 rooms × 2 nights', 8_400_000]]);
    expect(rows(priceStay({ ...stay, party: two }).price.lines)).toEqual([['2 nights', 1_400_000]]);
  });

  it('counts nights of rooms where not every room has all of them at that price', () => {
    const night = (room: number, date: string, amountMinor: number): QuoteLine => ({
      kind: 'night',
      room,
      date: day(date),
      label: 'Deluxe',
      amountMinor: amountMinor as MinorUnits,
    });
    const lines = [
      night(1, '2026-12-10', 100),
      night(2, '2026-12-10', 100),
      night(1, '2026-12-11', 100),
      night(2, '2026-12-11', 200),
    ];
    expect(rows(lines)).toEqual([
      ['3 room nights', 300],
      ['1 night', 200],
    ]);
  });
});

describe('a stay in several rooms', () => {
  const asked = {
    checkIn: day('2026-12-10'),
    checkOut: day('2026-12-12'),
    today: day('2026-11-21'),
    guests: 12,
    adults: 12,
    maxGuests: 2,
    rooms: 6,
  };

  it.each([
    ['as many rooms as hold them', {}, null],
    ['too few rooms', { rooms: 5 }, 'too-few-rooms'],
    ['one room that does not hold them', { rooms: 1 }, 'too-many-guests'],
    ['more rooms than adults', { rooms: 6, adults: 5 }, 'too-many-rooms'],
    ['forty nights in each of six', { checkOut: day('2027-01-19') }, null],
    ['a night more than one write takes', { checkOut: day('2027-01-20') }, 'too-many-room-nights'],
    ['ninety nights in one', { rooms: 1, guests: 2, checkOut: day('2027-03-10') }, null],
  ])('with %s', (_, change, problem) => {
    expect(findStayProblem({ ...asked, ...change })).toBe(problem);
  });

  it('puts an adult in each room, and in none more than it holds', () => {
    for (const [rooms, adults, ages] of [
      [6, 12, []],
      [4, 4, [3, 5, 9, 16]],
      [3, 5, [2, 2]],
    ] as const) {
      const parties = splitParty(rooms, adults, ages);
      const sizes = parties.map((party) => party.adults + party.childAges.length);
      expect(Math.min(...parties.map((party) => party.adults))).toBeGreaterThan(0);
      expect(Math.max(...sizes)).toBe(Math.ceil((adults + ages.length) / rooms));
    }
  });
});
