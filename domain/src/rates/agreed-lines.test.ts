import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { day } from '../testing/example-rates.ts';
import { cards, firstDay } from '../testing/rate-cards.ts';
import { size } from '../testing/size.ts';
import { followPeople, isSameParty } from './agreed-lines.ts';
import type { Coupon } from './coupon.ts';
import { priceRooms } from './price-stay.ts';
import type { QuoteLine } from './quote.ts';
import { splitParty } from './split-party.ts';

const line = (kind: QuoteLine['kind'], amountMinor: number): QuoteLine => ({
  kind,
  date: day('2026-12-10'),
  label: kind,
  amountMinor: amountMinor as MinorUnits,
});
const extra = (amountMinor: number) => ({ label: 'extra', amountMinor: amountMinor as MinorUnits });
const amountsOf = (lines: readonly QuoteLine[]) =>
  Object.fromEntries(lines.map(({ kind, amountMinor }) => [kind, amountMinor]));

describe('agreed lines for other people', () => {
  const agreed = [
    line('night', 10_000),
    line('extra-guest', 5000),
    line('offer', -1500),
    line('coupon', -1350),
    line('service-charge', 1215),
  ];

  it('keep the night, and the part of it that an offer, a coupon and a service charge are', () => {
    expect(amountsOf(followPeople(agreed, [extra(0)], undefined))).toEqual({
      night: 10_000,
      offer: -1000,
      coupon: -900,
      'service-charge': 810,
    });
  });

  it('keep the amount of a coupon in money, up to the price of the night', () => {
    const coupon = { kind: 'amount' } as Coupon;
    const lines = [line('night', 1000), line('extra-guest', 5000), line('coupon', -4000)];
    expect(amountsOf(followPeople(lines, [extra(9000)], coupon))).toMatchObject({ coupon: -4000 });
    expect(amountsOf(followPeople(lines, [extra(0)], coupon))).toMatchObject({ coupon: -1000 });
  });

  it('are those of rooms whose people are the same', () => {
    expect(followPeople(agreed, [null], undefined)).toEqual(agreed);
  });

  it('know a family by its people, not by their order', () => {
    const [a, b] = [
      { adults: 2, childAges: [4, 9] },
      { adults: 2, childAges: [9, 4] },
    ];
    expect(isSameParty(a, b)).toBe(true);
    expect(isSameParty(a, { adults: 2, childAges: [9, 9] })).toBe(false);
  });
});

const people = fc.record({
  rooms: fc.integer({ min: 1, max: 4 }),
  moreAdults: fc.integer({ min: 0, max: 6 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
  nights: fc.integer({ min: 1, max: 6 }),
});

it('whatever rooms, people and nights a stay has before and after, a change costs what a new booking of the same day does', {
  tags: ['sized'],
}, () => {
  const changes = { rooms: 0, extra: 0 };
  fc.assert(
    fc.property(cards, people, people, (card, before, after) => {
      // Which of several offers is best may hang on the people; what was agreed then stays. One for
      // some nights only is one of these, and a long stay may become one by its nights.
      const stay = {
        hotelId: 'h1',
        roomType: { _id: 'r1', name: 'Deluxe', pricePerNight: 7100 },
        checkIn: addDays(firstDay, 20),
        card: {
          ...card,
          offers: card.offers.filter(({ kind }) => kind === 'early-bird').slice(0, 1),
        },
        currency: 'inr' as const,
        today: firstDay,
        taxScheme: 'cgst-sgst' as const,
      };
      const priceOf = ({ rooms, moreAdults, childAges, nights }: typeof before, more = {}) => {
        const parties = splitParty(rooms, rooms + moreAdults, childAges);
        const checkOut = addDays(stay.checkIn, nights);
        return { parties, price: priceRooms({ ...stay, ...more, checkOut, parties }).price };
      };
      const first = priceOf(before);
      const last = addDays(stay.checkIn, after.nights);
      const agreedLines = first.price.lines.filter(({ date }) => date === '' || date < last);
      const changed = priceOf(after, { agreedLines, agreedParties: first.parties }).price;
      const fresh = priceOf(after).price;
      expect(changed.totalMinor).toBe(fresh.totalMinor);
      expect(changed.taxGroups).toEqual(fresh.taxGroups);
      if (before.rooms !== after.rooms) changes.rooms++;
      if (fresh.lines.some(({ kind }) => kind === 'extra-guest')) changes.extra++;
    }),
    { numRuns: size(200, 3000), seed: 39 },
  );
  expect(Math.min(changes.rooms, changes.extra)).toBeGreaterThan(size(20, 300));
});
