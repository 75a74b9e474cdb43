import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { day, deluxe, exampleCard } from '../testing/example-rates.ts';
import type { Coupon } from './coupon.ts';
import { priceStay, type StayToPrice } from './price-stay.ts';
import type { Party } from './rate-card.ts';
import { findStayRule, stayRuleMessage } from './stay-rule.ts';

const couple: Party = { adults: 2, childAges: [] };

function price(from: string, to: string, more: Partial<StayToPrice> = {}) {
  return priceStay({
    hotelId: 'h1',
    roomType: deluxe,
    checkIn: day(from),
    checkOut: day(to),
    party: couple,
    card: exampleCard,
    currency: 'inr',
    today: day('2026-11-22'),
    taxScheme: null,
    ...more,
  });
}
const rupees = (from: string, to: string, more: Partial<StayToPrice> = {}) =>
  price(from, to, more).price.netMinor / 100;

const coupon = (fields: Partial<Coupon>): Coupon => ({
  code: 'SAVE500',
  name: 'A thank you',
  kind: 'amount',
  value: 500,
  currency: 'inr',
  hotels: [],
  minNights: 1,
  minTotal: 0,
  bookFrom: '',
  bookTo: '',
  stayFrom: '',
  stayTo: '',
  maxUses: null,
  usedCount: 0,
  oncePerGuest: false,
  withOffers: true,
  active: true,
  ...fields,
});

/** Without offers, so that a row shows what its layers and guests cost. */
const bare = { ...exampleCard, offers: [] };

describe('the net price of a stay in the example house', () => {
  test.each<[string, string, string, number, Partial<StayToPrice>]>([
    ['standard nights', '2026-12-01', '2026-12-04', 12_000, {}],
    ['weekend nights', '2026-12-10', '2026-12-13', 13_000, {}],
    ['into a season', '2026-12-18', '2026-12-22', 21_000, {}],
    ['a special date inside a season', '2026-12-29', '2027-01-02', 28_000, {}],
    ['a season’s last night', '2027-01-03', '2027-01-05', 10_000, {}],
    [
      'weekends of a season without a weekend rate',
      '2027-06-04',
      '2027-06-07',
      9_000,
      { card: bare },
    ],
    ['early, when offers count', '2027-06-04', '2027-06-07', 7_920, {}],
    [
      'an adult more, a small child',
      '2026-12-01',
      '2026-12-04',
      14_400,
      { party: { adults: 3, childAges: [4] } },
    ],
    [
      'two children more',
      '2026-12-01',
      '2026-12-04',
      13_200,
      { party: { adults: 2, childAges: [4, 9] } },
    ],
    [
      'a child of the age of each band',
      '2026-12-01',
      '2026-12-04',
      13_200,
      { party: { adults: 2, childAges: [5, 11] } },
    ],
    ['early by the very day', '2027-01-21', '2027-01-22', 3_520, {}],
    ['a day too late for it', '2027-01-20', '2027-01-21', 4_000, {}],
    ['last minute by the very day', '2026-11-25', '2026-11-26', 3_400, {}],
    ['a day too early for it', '2026-11-26', '2026-11-27', 4_000, {}],
    [
      'a child in the second place',
      '2026-12-01',
      '2026-12-04',
      12_000,
      { party: { adults: 1, childAges: [9] } },
    ],
    [
      'a child who pays as an adult',
      '2026-12-01',
      '2026-12-04',
      14_400,
      { party: { adults: 2, childAges: [12] } },
    ],
    [
      'the oldest child takes the place',
      '2026-12-01',
      '2026-12-04',
      12_000,
      { party: { adults: 1, childAges: [4, 9] } },
    ],
    ['early-bird beats long-stay', '2027-02-01', '2027-02-08', 25_520, {}],
    ['a week', '2026-12-01', '2026-12-08', 26_100, {}],
    ['last minute', '2026-11-24', '2026-11-26', 6_800, {}],
    ['last minute beats a week, not both', '2026-11-24', '2026-12-01', 24_650, {}],
    [
      'an offer that leaves a season out',
      '2026-12-18',
      '2026-12-22',
      19_920,
      { today: day('2026-10-01') },
    ],
    ['a month', '2027-03-01', '2027-03-31', 99_200, {}],
    ['over the end of a special date', '2027-09-14', '2027-09-19', 28_500, { card: bare }],
    [
      'an amount off, shared over the nights',
      '2026-12-10',
      '2026-12-13',
      12_500,
      { coupon: coupon({}) },
    ],
    [
      'an amount off is at most nine tenths',
      '2026-12-01',
      '2026-12-04',
      1_200,
      { coupon: coupon({ value: 20_000 }) },
    ],
  ])('%s: %s to %s is %d', (_, from, to, expected, more) => {
    expect(rupees(from, to, more)).toBe(expected);
  });

  test('an amount’s shares are exact to the paisa, the earlier night first', () => {
    const { lines } = price('2026-12-10', '2026-12-13', { coupon: coupon({}) }).price;
    const cuts = lines
      .filter(({ kind }) => kind === 'coupon')
      .map(({ amountMinor }) => amountMinor);
    expect(cuts).toEqual([-15_384, -17_308, -17_308]);
  });

  test('an offer first, then a coupon of what it left, rounded once', () => {
    const roomType = { ...deluxe, pricePerNight: 4333 };
    const card = { ...exampleCard, offers: exampleCard.offers.filter(({ id }) => id === 'early') };
    const five = coupon({ kind: 'percent', value: 5 });
    expect(rupees('2027-02-01', '2027-02-02', { roomType, card, coupon: five })).toBe(3622.39);
  });

  test('a coupon that goes with no offer loses against a larger one, and says so', () => {
    const ten = coupon({ kind: 'percent', value: 10, withOffers: false });
    const { price: found, coupon: outcome } = price('2027-02-01', '2027-02-08', { coupon: ten });
    expect(found.netMinor).toBe(2_552_000);
    expect(outcome).toEqual({ kind: 'beaten', offerName: 'early' });
    const thirty = price('2027-02-01', '2027-02-08', { coupon: { ...ten, value: 30 } });
    expect(thirty.price.netMinor).toBe(2_030_000);
    expect(thirty.coupon).toEqual({ kind: 'applied', savedMinor: 870_000 });
    expect(thirty.price.lines.some(({ kind }) => kind === 'offer')).toBe(false);
  });

  test.each<[string, Coupon | null, object]>([
    ['unknown', null, { kind: 'not-valid' }],
    ['switched off', coupon({ active: false }), { kind: 'not-valid' }],
    ['of another hotel', coupon({ hotels: ['h2'] }), { kind: 'not-valid' }],
    ['used up', coupon({ maxUses: 3, usedCount: 3 }), { kind: 'not-valid' }],
    ['in another currency', coupon({ currency: 'usd' }), { kind: 'not-valid' }],
    ['over since yesterday', coupon({ bookTo: day('2026-11-21') }), { kind: 'not-valid' }],
    ['for later nights', coupon({ stayFrom: day('2026-12-02') }), { kind: 'not-valid' }],
    ['for longer stays', coupon({ minNights: 4 }), { kind: 'too-few-nights', nights: 4 }],
    [
      'for dearer stays',
      coupon({ minTotal: 12_001 }),
      { kind: 'too-cheap', minTotalMinor: 1_200_100 },
    ],
  ])('a coupon that is %s changes nothing', (_, given, problem) => {
    const found = price('2026-12-01', '2026-12-04', { coupon: given });
    expect(found.coupon).toEqual({ kind: 'refused', problem });
    expect(found.price.netMinor).toBe(1_200_000);
  });

  test('equal offers: the first of the list; an equal coupon that goes with none is not used up', () => {
    const [week] = exampleCard.offers;
    if (week === undefined) throw new Error('No offer');
    const offers = [
      { ...week, id: 'a', name: 'Off', active: false, percent: 90 },
      { ...week, id: 'b', name: 'First' },
      { ...week, id: 'c', name: 'Second' },
    ];
    const ten = coupon({ kind: 'percent', value: 10, withOffers: false });
    const found = price('2026-12-01', '2026-12-08', {
      card: { ...exampleCard, offers },
      coupon: ten,
    });
    expect(found.price.lines.find(({ kind }) => kind === 'offer')?.label).toBe('First');
    expect(found.coupon).toEqual({ kind: 'beaten', offerName: 'First' });
  });

  test('a coupon for stays of a price counts at that very price', () => {
    const found = price('2026-12-01', '2026-12-04', { coupon: coupon({ minTotal: 12_000 }) });
    expect(found.coupon.kind).toBe('applied');
  });

  test('names where each value of a night was said', () => {
    const { sources } = price('2026-12-30', '2027-01-01');
    expect(
      sources.map(({ rule }) => [rule.rate.value, rule.rate.from.name, rule.minStay.value]),
    ).toEqual([
      [6000, 'Christmas', 2],
      [9000, 'New Year’s Eve', 3],
    ]);
    expect(sources[1]?.rule.minStay.from).toEqual({
      layer: 'special',
      id: 'eve',
      name: 'New Year’s Eve',
      scope: 'all',
    });
  });
});

describe('with tax on top', () => {
  const scheme = 'cgst-sgst';
  /** A house with one rate and no card, so that a row shows its tax alone. */
  const at = (pricePerNight: number, nights: number, more: Partial<StayToPrice> = {}) =>
    price('2026-12-01', `2026-12-0${1 + nights}`, {
      roomType: { ...deluxe, pricePerNight },
      card: { ...exampleCard, ...plain },
      taxScheme: scheme,
      ...more,
    }).price;
  const plain = { standard: { all: {}, rooms: {} }, offers: [] };
  const ten = {
    ...exampleCard.offers[0],
    threshold: 1,
    percent: 10,
  } as (typeof exampleCard.offers)[0];

  test.each<[string, ReturnType<typeof at>, [number, number][], number]>([
    ['three nights', at(4000, 3), [[5, 60_000]], 12_600],
    ['the last rupee of a slab', at(7500, 1), [[5, 37_500]], 7875],
    ['the first of the next', at(7501, 1), [[18, 135_018]], 8851.18],
    [
      'nights in both slabs',
      price('2026-12-29', '2027-01-02', { taxScheme: scheme }).price,
      [
        [5, 95_000],
        [18, 162_000],
      ],
      30_570,
    ],
    [
      'extra guests lift the slab',
      at(7000, 1, { party: { adults: 3, childAges: [] } }),
      [[18, 140_400]],
      9204,
    ],
    [
      'an offer lowers it',
      at(8000, 1, { card: { ...exampleCard, ...plain, offers: [ten] } }),
      [[5, 36_000]],
      7560,
    ],
    [
      'a coupon lowers it',
      at(7800, 1, { coupon: coupon({ kind: 'percent', value: 5 }) }),
      [[5, 37_050]],
      7780.5,
    ],
    [
      'a service charge lifts it',
      at(7200, 1, { serviceChargePercent: 5 }),
      [[18, 136_080]],
      8920.8,
    ],
    [
      'an amount off',
      price('2026-12-10', '2026-12-13', { taxScheme: scheme, coupon: coupon({}) }).price,
      [[5, 62_500]],
      13_125,
    ],
    ['the Union’s tax alone', at(4000, 3, { taxScheme: 'igst' }), [[5, 60_000]], 12_600],
    ['no tax in dollars', at(4000, 3, { currency: 'usd' }), [], 12_000],
  ])('%s', (_, found, groups, total) => {
    const taxed = found.taxGroups.map(({ percent, taxes }) => [
      percent,
      taxes.reduce((sum, tax) => sum + tax.amountMinor, 0),
    ]);
    expect(taxed).toEqual(groups);
    expect(found.totalMinor / 100).toBe(total);
  });

  test('each tax is a line of its own, after everything else', () => {
    const { lines } = price('2026-12-29', '2027-01-02', { taxScheme: scheme }).price;
    expect(lines.slice(4).map(({ label, amountMinor }) => [label, amountMinor])).toEqual([
      ['CGST 2.5%', 47_500],
      ['SGST 2.5%', 47_500],
      ['CGST 9%', 81_000],
      ['SGST 9%', 81_000],
    ]);
  });
});

describe('a stay is judged by the card', () => {
  const words = { hotelName: 'Anamudi', formatDay: (date: CalendarDate) => date };
  test.each([
    ['2026-12-31', '2027-01-02', 'At least 3 nights from 2026-12-31'],
    ['2026-12-29', '2027-01-02', null],
    ['2026-12-18', '2026-12-21', null],
    ['2026-12-20', '2026-12-21', 'At least 2 nights from 2026-12-20'],
    ['2027-05-08', '2027-05-11', 'Anamudi is closed on 2027-05-10'],
    ['2027-05-08', '2027-05-10', null],
    ['2027-09-10', '2027-09-12', 'Departure is not possible on 2027-09-12'],
    ['2027-09-14', '2027-09-19', null],
  ])('from %s to %s: %s', (from, to, expected) => {
    const found = findStayRule(exampleCard, deluxe, { checkIn: day(from), checkOut: day(to) });
    expect(found && stayRuleMessage(found, words)).toBe(expected);
  });

  test.each([
    ['noArrival', { noArrival: [2] as const }, 'Arrival is not possible on 2026-12-01'],
    ['maxStay', { maxStay: 1 }, 'At most 1 night from 2026-12-01'],
  ])('%s of the standard', (_, all, expected) => {
    const card = { ...exampleCard, standard: { all, rooms: {} } };
    const stay = { checkIn: day('2026-12-01'), checkOut: day('2026-12-03') };
    const found = findStayRule(card, deluxe, stay);
    expect(found && stayRuleMessage(found, words)).toBe(expected);
    const [first] = exampleCard.specials;
    // A special date lifts it with an empty list of days.
    const lifted = {
      ...card,
      specials: [
        {
          ...first,
          from: stay.checkIn,
          to: stay.checkIn,
          id: 'x',
          name: 'x',
          rooms: {},
          all: { noArrival: [], maxStay: 9 },
        },
      ],
    };
    expect(findStayRule(lifted, deluxe, stay)).toBeNull();
  });
});
