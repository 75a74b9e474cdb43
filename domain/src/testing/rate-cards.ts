import fc from 'fast-check';
import { addDays } from '../core/calendar.ts';
import {
  emptyRateCard,
  type Offer,
  offerKinds,
  type RateCard,
  type RateCell,
  type RateLayer,
} from '../rates/rate-card.ts';
import { noTax } from '../rates/rate-tax.ts';
import { day } from './example-rates.ts';

/** Day of the request; layers lie after it. */
export const firstDay = day('2026-11-22');

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7] as const);
export const rate = fc.integer({ min: 1, max: 10_000_000 });
export const nights = fc.integer({ min: 1, max: 90 });

const said = fc
  .record({
    minStay: maybe(fc.integer({ min: 1, max: 9 })),
    maxStay: maybe(fc.integer({ min: 5, max: 90 })),
    closed: maybe(fc.boolean()),
    noArrival: maybe(weekdays),
    noDeparture: maybe(weekdays),
  })
  .map(withoutGaps);
const priced = fc
  .tuple(said, fc.record({ rate: maybe(rate), weekend: maybe(rate) }))
  .map(([rules, prices]) => ({ ...rules, ...withoutGaps(prices) }));
const cells = fc.record({
  all: said,
  rooms: fc.record({ r1: priced, r2: priced }, { requiredKeys: [] }),
});

function withoutGaps<T extends object>(cell: T): RateCell {
  return Object.fromEntries(Object.entries(cell).filter(([, value]) => value !== undefined));
}

/** Layers without overlaps, from gaps and lengths starting on the first day. */
function layers(longest: number, name: string, most = 8): fc.Arbitrary<RateLayer[]> {
  const spans = fc.tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: longest }),
    cells,
  );
  return fc.array(spans, { maxLength: most }).map((list) => {
    let next = firstDay;
    return list.map(([gap, length, said], index) => {
      const from = addDays(next, gap);
      const to = addDays(from, length - 1);
      next = addDays(to, 1);
      return { id: `${name}${index}`, name: `${name} ${index}`, from, to, ...said };
    });
  });
}

const offers: fc.Arbitrary<Offer[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('Early', 'Long'),
    kind: fc.constantFrom(...offerKinds),
    percent: fc.integer({ min: 1, max: 90 }),
    threshold: fc.integer({ min: 1, max: 60 }),
    roomTypes: fc.subarray(['r1', 'r2']),
    stayFrom: fc.constant<''>(''),
    stayTo: fc.constant<''>(''),
    bookFrom: fc.constant<''>(''),
    bookTo: fc.constant<''>(''),
    notIn: fc.subarray(['season0', 'special0', 'season1']),
    active: fc.boolean(),
  }),
  { maxLength: 5 },
);

/** Cards of every shape that staff can save, for room types r1 and r2. */
export const cards: fc.Arbitrary<RateCard> = fc.record({
  version: fc.nat(),
  weekend: weekdays,
  standard: cells,
  seasons: layers(90, 'season'),
  specials: layers(21, 'special'),
  guests: fc.record(
    {
      r1: fc.record({
        included: fc.integer({ min: 1, max: 4 }),
        extraAdult: fc.nat(5000),
        children: fc
          .uniqueArray(fc.integer({ min: 0, max: 17 }), { maxLength: 4 })
          .chain((ages) =>
            fc.tuple(
              ...ages
                .toSorted((a, b) => a - b)
                .map((upToAge) => fc.nat(5000).map((charge) => ({ upToAge, charge }))),
            ),
          ),
      }),
    },
    { requiredKeys: [] },
  ),
  offers,
  tax: fc.constant(noTax),
  instant: fc.record({
    on: fc.boolean(),
    leadDays: fc.integer({ min: 0, max: 30 }),
    maxNights: fc.integer({ min: 1, max: 30 }),
    maxRooms: fc.integer({ min: 1, max: 5 }),
    holdMinutes: fc.integer({ min: 30, max: 180 }),
  }),
});
/**
 * Cards of few layers without guests and offers; quick to generate, for tests that need thousands.
 */
export const smallCards: fc.Arbitrary<RateCard> = fc
  .tuple(weekdays, cells, layers(60, 'season', 3), layers(14, 'special', 3))
  .map(([weekend, standard, seasons, specials]) => {
    return { ...emptyRateCard, weekend, standard, seasons, specials };
  });
/** Mostly short stays, as guests book them, and occasionally a long one. */
export const usualNights = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 14 }), weight: 9 },
  { arbitrary: nights, weight: 1 },
);

export const parties = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
});
