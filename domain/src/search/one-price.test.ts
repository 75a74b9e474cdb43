import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { nextDue, owedMinor, planPayment } from '../money/deposit.ts';
import { priceRooms, type StayPrice } from '../rates/price-stay.ts';
import { findStayProblem } from '../rates/quote.ts';
import { emptyRateCard, partySize, type RateCard, type RateCells } from '../rates/rate-card.ts';
import { noTax, taxSchemeOf } from '../rates/rate-tax.ts';
import { splitParty } from '../rates/split-party.ts';
import { parties as anyParty, cards, firstDay } from '../testing/rate-cards.ts';
import { size } from '../testing/size.ts';
import { priceHotel } from './price-hotel.ts';

const keralaSupplier = { stateCode: '32', gstin: '32AAPFU0939F1Z4' };
const agencyTax = { ...noTax, mode: 'agency' as const, supplierId: 's1', propertyStateCode: '32' };
const today = firstDay;

type Asked = {
  card: RateCard;
  pricePerNight: number;
  parties: readonly { adults: number; childAges: readonly number[] }[];
  from: number;
  nights: number;
  currency: 'inr' | 'usd';
  /** Of the supplier; another State than the house's makes one tax of two. */
  stateCode: string;
};

/** The prices of some cells, without what would keep a stay from being sold. */
const onlyPrices = ({ rooms }: RateCells): RateCells => ({
  all: {},
  rooms: Object.fromEntries(
    Object.entries(rooms).map(([id, { rate = 4001, weekend = rate }]) => [id, { rate, weekend }]),
  ),
});

const openCards = cards.map((card) => {
  const layers = (some: RateCard['seasons']) =>
    some.map(({ id, name, from, to, ...cells }) => ({ id, name, from, to, ...onlyPrices(cells) }));
  const { standard, seasons, specials } = card;
  return {
    ...card,
    standard: onlyPrices(standard),
    seasons: layers(seasons),
    specials: layers(specials),
  };
});

const requestedStays: fc.Arbitrary<Asked> = fc.record({
  card: openCards,
  pricePerNight: fc.integer({ min: 1, max: 12_000 }),
  parties: fc.array(anyParty, { minLength: 1, maxLength: 5 }),
  from: fc.integer({ min: 0, max: 120 }),
  nights: fc.integer({ min: 1, max: 9 }),
  currency: fc.constantFrom('inr', 'usd'),
  stateCode: fc.constantFrom('32', '29'),
});

/** Price of a stay as searched, and as booked for the same people and rooms. */
function bothPrices(asked: Asked): { shownMinor: MinorUnits | null; quote: StayPrice } {
  const { pricePerNight, parties, currency, stateCode } = asked;
  const card = { ...asked.card, tax: agencyTax };
  const supplier = { ...keralaSupplier, stateCode };
  const room = { _id: 'r1', name: 'Deluxe', pricePerNight, maxGuests: 8, units: 5 };
  const checkIn = addDays(today, asked.from);
  const checkOut = addDays(checkIn, asked.nights);
  const stay = priceHotel(
    { _id: 'h1', roomTypes: [room], card },
    { from: checkIn, to: checkOut, parties, roomTypes: [] },
    { today, currency, suppliers: new Map([['s1', supplier]]) },
    () => 5,
  );
  const adults = parties.reduce((sum, party) => sum + party.adults, 0);
  const childAges = parties.flatMap((party) => party.childAges);
  const { price } = priceRooms({
    hotelId: 'h1',
    roomType: room,
    card,
    checkIn,
    checkOut,
    parties: splitParty(parties.length, adults, childAges),
    currency,
    today,
    taxScheme: taxSchemeOf(card.tax, supplier, currency),
  });
  const problem = findStayProblem({
    checkIn,
    checkOut,
    today,
    guests: parties.reduce((sum, party) => sum + partySize(party), 0),
    adults,
    maxGuests: 8,
    rooms: parties.length,
  });
  expect(problem).toBeNull();
  return { shownMinor: stay?.totalMinor ?? null, quote: price };
}

/** The amounts that a guest is asked for, one after the other, until nothing is owed. */
function chargesOf({ totalMinor, currency }: StayPrice, depositPercent: number): MinorUnits[] {
  const terms = { depositPercent, balanceDaysBefore: 14 };
  const checkIn = addDays(today, 60);
  const plan = planPayment(totalMinor, terms, { checkIn, today, currency });
  expect(plan.dueNowMinor + plan.balanceMinor).toBe(totalMinor);
  const charges: MinorUnits[] = [];
  const nothing = 0 as MinorUnits;
  let held = { totalMinor, paidMinor: nothing, excessReturnedMinor: nothing, ...plan };
  while (owedMinor(held) > 0 && charges.length < 5) {
    const due = nextDue(held);
    charges.push(due);
    held = { ...held, paidMinor: (held.paidMinor + due) as MinorUnits };
  }
  return charges;
}

const twoRooms: Asked = {
  card: emptyRateCard,
  pricePerNight: 4001,
  parties: [
    { adults: 2, childAges: [] },
    { adults: 2, childAges: [] },
  ],
  from: 30,
  nights: 1,
  currency: 'inr',
  stateCode: '32',
};

describe('one price', () => {
  it('is shown by the search and by the quote for two rooms, whose taxes are rounded once', () => {
    const { shownMinor, quote } = bothPrices(twoRooms);
    // 8,002 and twice 2.5 %: 200.05 each. Rounded by room it would be 100.03 four times.
    expect([shownMinor, quote.totalMinor]).toEqual([840_210, 840_210]);
  });

  it('is that of the people as a booking divides them, however the search names them', () => {
    const guests = { r1: { included: 2, extraAdult: 500, children: [] } };
    const parties = [
      { adults: 3, childAges: [] },
      { adults: 1, childAges: [] },
    ];
    const card = { ...emptyRateCard, guests };
    const { shownMinor, quote } = bothPrices({ ...twoRooms, card, parties });
    expect([shownMinor, quote.totalMinor]).toEqual([840_210, 840_210]);
  });

  it('is shown, quoted, held and charged to the paisa, for one room and several, in dollars and rupees', {
    tags: ['sized'],
  }, () => {
    const seen = { stays: 0, rooms: 0, taxed: 0 };
    fc.assert(
      fc.property(requestedStays, fc.integer({ min: 0, max: 100 }), (asked, depositPercent) => {
        const { shownMinor, quote } = bothPrices(asked);
        const { totalMinor, netMinor, taxMinor, taxGroups } = quote;
        expect(netMinor + taxMinor).toBe(totalMinor);
        expect(taxGroups.reduce((sum, group) => sum + group.netMinor, 0)).toBe(
          taxGroups.length === 0 ? 0 : netMinor,
        );
        const charged = chargesOf(quote, depositPercent);
        expect(charged.reduce<number>((sum, each) => sum + each, 0)).toBe(totalMinor);
        expect(shownMinor).toBe(totalMinor);
        seen.stays++;
        if (asked.parties.length > 1) seen.rooms++;
        if (taxMinor > 0) seen.taxed++;
      }),
      { numRuns: size(300, 5000), seed: 39 },
    );
    expect(Math.min(seen.stays, seen.rooms, seen.taxed)).toBeGreaterThan(size(40, 1000));
  });
});
