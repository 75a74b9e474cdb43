import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../core/calendar.ts';
import { type MinorUnits, percentOf, shareMinor, toMinor } from '../core/money.ts';
import { day } from '../testing/example-rates.ts';
import {
  cards,
  firstDay as first,
  nights,
  parties,
  rate,
  smallCards,
  usualNights,
} from '../testing/rate-cards.ts';
import { rowsSell, writeRows } from '../testing/rate-rows.ts';
import { size } from '../testing/size.ts';
import { type Coupon, couponCuts } from './coupon.ts';
import { priceStay, type StayToPrice } from './price-stay.ts';
import { moveLines, type Quote, totalOfLines } from './quote.ts';
import { emptyRateCard, type RateCard } from './rate-card.ts';
import { findStayRule } from './stay-rule.ts';
import { taxGroups, totalTax } from './tax.ts';

const room = { _id: 'r1', name: 'Deluxe', pricePerNight: 4000 };
const starts = fc.nat(500);

const stay = (card: RateCard, start: number, count: number, more: Partial<StayToPrice> = {}) => ({
  hotelId: 'h1',
  roomType: room,
  card,
  party: { adults: 2, childAges: [] },
  currency: 'inr' as const,
  today: first,
  taxScheme: null,
  checkIn: addDays(first, start),
  checkOut: addDays(first, start + count),
  ...more,
});
const net = (given: StayToPrice): number => priceStay(given).price.netMinor;

describe('against rows written out day by day', () => {
  test('prices and judges stays alike', { tags: ['sized'] }, () => {
    fc.assert(
      fc.property(smallCards, fc.nat(250), usualNights, (card, start, count) => {
        const rows = writeRows(card, room, addDays(first, start), count + 1);
        const expected = rows.slice(0, count).reduce((sum, { price }) => sum + price * 100, 0);
        expect(net(stay(card, start, count))).toBe(expected);
        expect(findStayRule(card, room, stay(card, start, count)) === null).toBe(
          rowsSell(rows, 0, count),
        );
      }),
      { numRuns: size(500, 10_000) },
    );
  });

  test('the lengths that may begin on a day are the rows’ full pattern', {
    tags: ['sized'],
  }, () => {
    fc.assert(
      fc.property(cards, starts, (card, start) => {
        const rows = writeRows(card, room, addDays(first, start), 15);
        const lengths = Array.from({ length: 14 }, (_, n) => n + 1);
        const ours = lengths.map((n) => findStayRule(card, room, stay(card, start, n)) === null);
        expect(ours).toEqual(lengths.map((n) => rowsSell(rows, 0, n)));
      }),
      { numRuns: size(100, 1000) },
    );
  });
});

describe('whatever the card', () => {
  test('lines make up the total, with one night for each night', () => {
    fc.assert(
      fc.property(cards, starts, nights, parties, (card, start, count, party) => {
        const { price } = priceStay(stay(card, start, count, { party, taxScheme: 'cgst-sgst' }));
        expect(price.totalMinor).toBe(totalOfLines(price.lines));
        expect(price.totalMinor).toBe(price.netMinor + price.taxMinor);
        const sold = price.lines.filter(({ kind }) => kind === 'night').map(({ date }) => date);
        expect(sold).toEqual(Array.from({ length: count }, (_, n) => addDays(first, start + n)));
        const taxed = price.taxGroups.reduce((sum, { netMinor }) => sum + netMinor, 0);
        expect(taxed).toBe(price.netMinor);
      }),
    );
  });

  test('without offers two stays cost what one over both costs', () => {
    fc.assert(
      fc.property(cards, starts, nights, nights, parties, (card, start, a, b, party) => {
        const bare = { ...card, offers: [] };
        const parts =
          net(stay(bare, start, a, { party })) + net(stay(bare, start + a, b, { party }));
        expect(net(stay(bare, start, a + b, { party }))).toBe(parts);
      }),
    );
  });

  test('more people never cost less, and their order does not matter', () => {
    fc.assert(
      fc.property(cards, starts, parties, fc.nat(17), (card, start, party, age) => {
        const of = (people: typeof party) => net(stay(card, start, 3, { party: people }));
        const base = of(party);
        expect(of({ ...party, adults: party.adults + 1 })).toBeGreaterThanOrEqual(base);
        const more = { ...party, childAges: [...party.childAges, age] };
        expect(of({ ...more, childAges: more.childAges.toReversed() })).toBe(of(more));
        expect(of({ ...party, childAges: party.childAges.toReversed() })).toBe(base);
      }),
    );
  });

  test('an offer more never makes it dearer, and the order of layers does not matter', () => {
    fc.assert(
      fc.property(cards, starts, nights, (card, start, count) => {
        const given = stay(card, start, count);
        const without = stay({ ...card, offers: card.offers.slice(1) }, start, count);
        expect(net(given)).toBeLessThanOrEqual(net(without));
        const turned = {
          ...card,
          seasons: card.seasons.toReversed(),
          specials: card.specials.toReversed(),
          offers: card.offers.toReversed(),
        };
        expect(net(stay(turned, start, count))).toBe(net(given));
      }),
    );
  });

  test('a change of one layer touches its nights alone', () => {
    fc.assert(
      fc.property(cards, rate, (card, price) => {
        const [changed, ...others] = card.seasons;
        fc.pre(changed !== undefined);
        const rooms = {
          ...changed.rooms,
          r1: { ...changed.rooms.r1, rate: price, weekend: price },
        };
        const edited = { ...card, seasons: [{ ...changed, rooms }, ...others] };
        const nightsOf = (given: RateCard) => priceStay(stay(given, 0, 90)).sources;
        const before = nightsOf(card);
        for (const [index, { date, rule }] of nightsOf(edited).entries()) {
          const isInside = changed.from <= date && date <= changed.to;
          if (!isInside) expect(rule).toEqual(before[index]?.rule);
          else if (rule.rate.from.layer !== 'special') expect(rule.rate.value).toBe(price);
        }
      }),
    );
  });
});

describe('without a card a stay costs what it cost before there were cards', () => {
  /** The stored fields of such a price, in this order. */
  const bare = (given: StayToPrice): Quote => {
    const { currency, nights: sold, lines, totalMinor } = priceStay(given).price;
    return { currency, nights: sold, lines, totalMinor };
  };

  test('whatever the rate: the standard rate for each night, and nothing else', () => {
    fc.assert(
      fc.property(
        rate,
        starts,
        nights,
        fc.constantFrom('inr' as const, 'usd' as const),
        (pricePerNight, start, count, currency) => {
          const roomType = { ...room, pricePerNight };
          const amountMinor = toMinor(pricePerNight, currency);
          const lines = Array.from({ length: count }, (_, n) => {
            const date = addDays(first, start + n);
            return { kind: 'night', date, label: 'Deluxe', amountMinor };
          });
          const before = { currency, nights: count, lines, totalMinor: amountMinor * count };
          const given = stay(emptyRateCard, start, count, { roomType, currency });
          expect(JSON.stringify(bare(given))).toBe(JSON.stringify(before));
        },
      ),
    );
  });

  test('byte for byte, over a leap day and a new year', () => {
    const price = (checkIn: string, checkOut: string, currency: 'inr' | 'usd', perNight: number) =>
      JSON.stringify(
        bare({
          ...stay(emptyRateCard, 0, 1, { currency }),
          roomType: { ...room, name: 'Double Bed', pricePerNight: perNight },
          checkIn: day(checkIn),
          checkOut: day(checkOut),
        }),
      );
    expect(price('2028-02-28', '2028-03-01', 'usd', 120)).toBe(
      '{"currency":"usd","nights":2,"lines":[' +
        '{"kind":"night","date":"2028-02-28","label":"Double Bed","amountMinor":12000},' +
        '{"kind":"night","date":"2028-02-29","label":"Double Bed","amountMinor":12000}],' +
        '"totalMinor":24000}',
    );
    expect(price('2026-12-31', '2027-01-02', 'inr', 33)).toBe(
      '{"currency":"inr","nights":2,"lines":[' +
        '{"kind":"night","date":"2026-12-31","label":"Double Bed","amountMinor":3300},' +
        '{"kind":"night","date":"2027-01-01","label":"Double Bed","amountMinor":3300}],' +
        '"totalMinor":6600}',
    );
  });
});

test('a stay with offers, extra guests and taxes keeps every amount when it moves', () => {
  fc.assert(
    fc.property(cards, starts, nights, starts, parties, (card, start, count, later, party) => {
      const { lines } = priceStay(stay(card, start, count, { party, taxScheme: 'igst' })).price;
      const moved = moveLines(lines, addDays(first, later));
      expect(moved.map(({ amountMinor }) => amountMinor)).toEqual(
        lines.map(({ amountMinor }) => amountMinor),
      );
      const days = new Set(moved.flatMap(({ date }) => (date === '' ? [] : [date])));
      expect([...days].sort()).toEqual(
        Array.from({ length: count }, (_, n) => addDays(first, later + n)),
      );
    }),
  );
});

describe('to the last paisa, against exact fractions', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 100_000_000 }), {
    minLength: 1,
    maxLength: 30,
  });
  /** Half up, with integers only. */
  const roundExact = (numerator: bigint, denominator: bigint) =>
    Number((2n * numerator + denominator) / (2n * denominator));

  test('a percentage, and a half of one', { tags: ['sized'] }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 200 }),
        (amount, halves) => {
          expect(percentOf(amount as MinorUnits, halves / 2)).toBe(
            roundExact(BigInt(amount) * BigInt(halves), 200n),
          );
        },
      ),
      { numRuns: size(5000, 100_000) },
    );
  });

  test('the taxes of a stay: both halves alike, each within half a paisa', {
    tags: ['sized'],
  }, () => {
    const values = fc.array(fc.integer({ min: 1, max: 2_000_000 }), {
      minLength: 1,
      maxLength: 90,
    });
    fc.assert(
      fc.property(values, (minor) => {
        const groups = taxGroups(minor as MinorUnits[], first, 'cgst-sgst');
        for (const { percent, netMinor, taxes } of groups) {
          const exact = roundExact(BigInt(netMinor) * BigInt(percent), 200n);
          expect(taxes.map(({ amountMinor }) => amountMinor)).toEqual([exact, exact]);
        }
        expect(totalTax(groups) % 2).toBe(0);
      }),
      { numRuns: size(100, 500) },
    );
  });

  test('the shares of a coupon: together all of it, none above its night, each within one paisa', {
    tags: ['sized'],
  }, () => {
    const coupon: Coupon = {
      code: 'SAVE',
      name: 'Save',
      kind: 'amount',
      value: 1,
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
    };
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 10_000_000 }), (minor, value) => {
        const stayNights = minor.map((amountMinor, n) => ({
          date: addDays(first, n),
          amountMinor: amountMinor as MinorUnits,
        }));
        const total = minor.reduce((sum, amount) => sum + amount, 0);
        const whole = BigInt(total);
        const cuts = couponCuts({ ...coupon, value }, stayNights).map(
          ({ amountMinor }) => amountMinor,
        );
        const off = cuts.reduce<number>((sum, cut) => sum + cut, 0);
        expect(off).toBe(Math.min(value * 100, percentOf(total as MinorUnits, 90)));
        for (const [index, cut] of cuts.entries()) {
          const amount = minor[index] ?? 0;
          expect(cut).toBeLessThanOrEqual(amount);
          // The distance from the exact share, times the total.
          const distance = BigInt(cut) * whole - BigInt(off) * BigInt(amount);
          expect(total === 0 ? cut === 0 : distance < whole && -distance < whole).toBe(true);
        }
      }),
      { numRuns: size(100, 1000) },
    );
  });

  test('shares of nothing, and of a total that cannot be divided', () => {
    expect(shareMinor(100 as MinorUnits, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareMinor(100 as MinorUnits, [0, 0])).toEqual([100, 0]);
    expect(shareMinor(0 as MinorUnits, [5, 5])).toEqual([0, 0]);
  });
});
