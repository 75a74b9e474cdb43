import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { day, deluxe, exampleCard } from '../testing/example-rates.ts';
import { cards } from '../testing/rate-cards.ts';
import { dayRule } from './day-rule.ts';
import { emptyRateCard, type RateLayer } from './rate-card.ts';
import {
  dropUnknownRooms,
  findSharedNight,
  findStayConflict,
  rateCardInputSchema,
} from './rate-card-input.ts';
import { readRateCard } from './rate-card-read.ts';

const asText = (date: CalendarDate) => date;

/** The first problem of a card, as a sentence; null without one. */
function problemOf(change: object): string | null {
  const parsed = rateCardInputSchema.safeParse({ ...exampleCard, ...change });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '');
}
const season = (fields: object) => ({
  seasons: [
    {
      id: 's',
      name: 'Winter',
      from: '2027-01-10',
      to: '2027-01-20',
      all: {},
      rooms: {},
      ...fields,
    },
  ],
});
const cell = (fields: object) => season({ rooms: { deluxe: fields } });
const terms = (fields: object) => ({
  guests: { deluxe: { included: 2, extraAdult: 0, children: [], ...fields } },
});
const offer = (fields: object) => ({ offers: [{ ...exampleCard.offers[0], ...fields }] });

describe('a card that staff save', () => {
  test('is taken as it is', () => {
    expect(rateCardInputSchema.parse(exampleCard)).toEqual(exampleCard);
  });

  const price = 'Enter a price between 1 and 10,000,000';
  const charge = 'Enter a charge of 0 to 1,000,000';
  test.each<[string, object, string]>([
    [
      'a season that ends before it begins',
      season({ to: '2027-01-05' }),
      'The last night is before the first',
    ],
    ['a day that does not exist', season({ from: '2027-02-31' }), 'Enter a date as YYYY-MM-DD'],
    ['a season of two years', season({ to: '2028-12-31' }), 'At most 366 nights'],
    ['a rate of nothing', cell({ rate: 0 }), price],
    ['a rate with a fraction', cell({ rate: 12.5 }), price],
    ['a rate as text', cell({ rate: '1e3' }), price],
    ['a rate of ten million and one', cell({ weekend: 10_000_001 }), price],
    ['no nights at least', cell({ minStay: 0 }), 'Enter 1 to 90 nights'],
    ['91 nights at least', cell({ minStay: 91 }), 'Enter 1 to 90 nights'],
    [
      'bands that do not ascend',
      terms({
        children: [
          { upToAge: 5, charge: 1 },
          { upToAge: 5, charge: 2 },
        ],
      }),
      'Ages go up from band to band, from 0 to 17',
    ],
    [
      'five bands',
      terms({ children: [1, 2, 3, 4, 5].map((upToAge) => ({ upToAge, charge: 0 })) }),
      'At most 4 age bands',
    ],
    [
      'a child of 18',
      terms({ children: [{ upToAge: 18, charge: 0 }] }),
      'Ages go up from band to band, from 0 to 17',
    ],
    ['an extra adult who gets money', terms({ extraAdult: -1 }), charge],
    ['an extra adult of a million and one', terms({ extraAdult: 1_000_001 }), charge],
    ['nobody included', terms({ included: 0 }), 'Enter 1 to 50 people'],
    ['an offer of 91 percent', offer({ percent: 91 }), 'Enter 1 to 90 percent'],
    ['a long stay of 91 nights', offer({ threshold: 91 }), 'Enter 1 to 90 nights'],
    [
      'an offer for those who book 0 days ahead',
      offer({ kind: 'early-bird', threshold: 0 }),
      'Enter 1 to 730 days',
    ],
    [
      'an offer for the last minus one days',
      offer({ kind: 'last-minute', threshold: -1 }),
      'Enter 0 to 730 days',
    ],
    ['an offer for half a day', offer({ threshold: 2.5 }), 'Enter a whole number'],
    [
      'an offer that ends before it begins',
      offer({ bookFrom: '2026-12-02', bookTo: '2026-12-01' }),
      'The last day is before the first',
    ],
    [
      'thirteen offers',
      { offers: Array.from({ length: 13 }, () => exampleCard.offers[0]) },
      'At most 12 offers',
    ],
    ['a season without a name', season({ name: '  ' }), 'Enter a name'],
  ])('is refused with %s', (_, change, sentence) => {
    expect(problemOf(change)).toBe(sentence);
  });

  test('a price for all rooms, or for the standard, is not part of a card', () => {
    const { seasons, standard } = rateCardInputSchema.parse({
      ...exampleCard,
      ...season({ all: { rate: 1, minStay: 2 } }),
      standard: { all: {}, rooms: { deluxe: { rate: 1, weekend: 2 } } },
    });
    expect(seasons[0]?.all).toEqual({ minStay: 2 });
    expect(standard.rooms.deluxe).toEqual({ weekend: 2 });
  });

  test('two layers that share a night are named with the night', () => {
    const layer = (name: string, from: string, to: string) => ({
      name,
      from: day(from),
      to: day(to),
    });
    const winter = layer('Winter', '2027-01-10', '2027-01-20');
    expect(
      findSharedNight([winter, layer('Pongal', '2027-01-21', '2027-01-22')], asText),
    ).toBeNull();
    expect(findSharedNight([layer('Pongal', '2027-01-20', '2027-01-22'), winter], asText)).toBe(
      '“Winter” and “Pongal” both cover the night of 2027-01-20',
    );
  });

  test('a stay that would have to be longer than it may be is named with its day and room', () => {
    const from = (layers: object[]) =>
      readRateCard({ seasons: layers, standard: { all: { maxStay: 3 } } });
    const long = { id: 's', name: 'W', from: '2027-01-10', to: '2027-01-20', all: { minStay: 4 } };
    expect(findStayConflict(from([]), [deluxe], asText)).toBeNull();
    expect(findStayConflict(from([long]), [deluxe], asText)).toBe(
      'Deluxe on 2027-01-10: at least 4 nights, but at most 3',
    );
    expect(
      findStayConflict(from([{ ...long, all: { minStay: 4, maxStay: 5 } }]), [deluxe], asText),
    ).toBeNull();
    const always = readRateCard({ standard: { all: { minStay: 5, maxStay: 3 } } });
    expect(findStayConflict(always, [deluxe], asText)).toContain(
      'at least 5 nights, but at most 3',
    );
  });

  test('no day of any card hides a conflict that is not found', () => {
    fc.assert(
      fc.property(cards, (card) => {
        const room = { _id: 'r1', name: 'Deluxe', pricePerNight: 1 };
        const found = findStayConflict(card, [room], asText);
        const days = [...card.seasons, ...card.specials].flatMap(({ from, to }) => [from, to]);
        const isBroken = (date: CalendarDate) => {
          const { minStay, maxStay } = dayRule(card, room, date);
          return minStay.value > maxStay.value;
        };
        if (days.some(isBroken)) expect(found).not.toBeNull();
        if (found === null) expect(days.some(isBroken)).toBe(false);
      }),
    );
  });

  test('what it says about rooms that are gone is dropped and named', () => {
    const rooms = { deluxe: { rate: 1 }, gone: { rate: 2 } };
    const layers = exampleCard.seasons.map((layer): RateLayer => ({ ...layer, rooms }));
    const { card, dropped } = dropUnknownRooms({ ...exampleCard, seasons: layers }, ['deluxe']);
    expect(dropped).toEqual(['gone']);
    expect(card.seasons.map((layer) => Object.keys(layer.rooms))).toEqual([['deluxe'], ['deluxe']]);
    expect(dropUnknownRooms(exampleCard, []).dropped).toEqual(['deluxe']);
  });
});

describe('a stored card', () => {
  test('is read as it was saved', () => {
    fc.assert(
      fc.property(cards, (card) => {
        expect(readRateCard(JSON.parse(JSON.stringify(card)))).toEqual(card);
      }),
    );
  });

  test('never fails to be read, whatever is in it', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (a, b, c) => {
        const card = readRateCard({
          ...exampleCard,
          weekend: a,
          standard: b,
          seasons: [c, a],
          guests: { deluxe: b },
          offers: [c],
        });
        expect(() => dayRule(card, deluxe, day('2026-12-24'))).not.toThrow();
      }),
    );
    expect(readRateCard(undefined)).toEqual(emptyRateCard);
    expect(readRateCard(null)).toEqual(emptyRateCard);
  });

  test('cells that cannot be read inherit', () => {
    const card = readRateCard({
      seasons: [
        {
          id: 's',
          from: '2026-12-01',
          to: '2026-12-02',
          all: null,
          rooms: { deluxe: { rate: '9', minStay: 0, closed: 'yes', noArrival: [0, 3, 'x'] } },
        },
      ],
    });
    const rule = dayRule(card, deluxe, day('2026-12-01'));
    expect([rule.rate.value, rule.minStay.value, rule.closed.value]).toEqual([4000, 1, false]);
    expect(rule.noArrival.value).toEqual([3]);
  });
});
