import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundFor, serviceGross } from '../bookings/cancellation-policy.ts';
import { addDays } from '../core/calendar.ts';
import { type MinorUnits, percentOf, sumMinor, toMinor } from '../core/money.ts';
import { day } from '../testing/example-rates.ts';
import { size } from '../testing/size.ts';
import { gstPercent, gstTableVersion } from './gst-table.ts';
import { longStayNote } from './long-stay.ts';
import type { QuoteLine } from './quote.ts';
import { type TaxScheme, taxGroups } from './tax.ts';
import { nightValues, schemeOfGroups, taxedTotal, withTaxes } from './tax-lines.ts';

const today = day('2026-11-22');
const paise = (rupees: number) => toMinor(rupees, 'inr');
const nights = (rupees: readonly number[]): QuoteLine[] =>
  rupees.map((amount, n) => ({
    kind: 'night',
    date: addDays(today, n),
    label: 'Deluxe',
    amountMinor: paise(amount),
  }));
const adjustment = (rupees: number): QuoteLine => ({
  kind: 'adjustment',
  date: '',
  label: 'Discount',
  amountMinor: paise(rupees),
});
const kerala = { scheme: 'cgst-sgst', day: today } as const;

describe('the two ways of rounding', () => {
  const table = [{ from: today, slabs: [{ upToMinor: null, percent: 19 }] }];
  const five = Array.from({ length: 5 }, () => paise(84.03));
  const taxOf = (values: readonly MinorUnits[]) =>
    taxGroups(values, today, 'igst', table)[0]?.taxes[0]?.amountMinor ?? 0;

  test('from the sum, as here, and line by line, as elsewhere, differ by two cents', () => {
    expect(taxOf(five)).toBe(paise(79.83));
    expect(sumMinor(five) + taxOf(five)).toBe(paise(499.98));
    const byLine = five.map((value) => taxOf([value]));
    expect(byLine.reduce<number>((sum, tax) => sum + tax, 0)).toBe(paise(79.85));
    const ofOne = percentOf(paise(84.03), 19);
    expect(percentOf(sumMinor(five), 19)).toBe(paise(79.83));
    expect(byLine).toEqual(five.map(() => ofOne));
    expect(sumMinor(five) + 5 * ofOne).toBe(paise(500));
  });

  test.each([
    ['three nights', [4115.22, 4115.23, 4115.22], 12_345.67, 308.64, 12_962.95],
    ['a half goes up', [1000.2], 1000.2, 25.01, 1050.22],
  ])('%s: two halves from the sum of the nights', (_, rupees, net, half, total) => {
    const price = withTaxes(nights(rupees), kerala);
    expect(price.netMinor).toBe(paise(net));
    expect(price.taxGroups).toEqual([
      {
        percent: 5,
        netMinor: paise(net),
        taxes: [
          { name: 'CGST', percent: 2.5, amountMinor: paise(half) },
          { name: 'SGST', percent: 2.5, amountMinor: paise(half) },
        ],
      },
    ]);
    expect(price.totalMinor).toBe(paise(total));
  });
});

test('old days have their rates', () => {
  const rateOn = (date: string) => gstPercent(day(date), paise(7500));
  expect([rateOn('2025-09-20'), rateOn('2025-09-21')]).toEqual([12, 12]);
  expect([rateOn('2025-09-22'), rateOn('2025-09-25')]).toEqual([5, 5]);
  expect(gstTableVersion(day('2025-09-21'))).toBe('2022-07-18');
  expect(gstTableVersion(day('2026-11-22'))).toBe('2025-09-22');
});

const stays = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 1, maxLength: 30 });
const schemes = fc.constantFrom<TaxScheme>('cgst-sgst', 'igst');

describe('whatever the nights', () => {
  test('each tax is its exact part, rounded half up, and both halves are equal', {
    tags: ['sized'],
  }, () => {
    fc.assert(
      fc.property(stays, schemes, (values, scheme) => {
        const groups = taxGroups(values as MinorUnits[], today, scheme);
        for (const { percent, netMinor, taxes } of groups) {
          expect(new Set(taxes.map(({ amountMinor }) => amountMinor)).size).toBe(1);
          for (const { amountMinor } of taxes) {
            // Twice the distance in units of 1/200 paisa: at most half a paisa, and exactly half
            // goes up.
            const halves = BigInt(taxes.length) * 100n;
            const exact = BigInt(netMinor) * BigInt(percent);
            const off = 2n * (BigInt(amountMinor) * halves - exact);
            expect(off > -halves && off <= halves).toBe(true);
          }
        }
      }),
      { numRuns: size(200, 2000) },
    );
  });

  test('the total is the sum of the lines, and the groups hold every night once', () => {
    fc.assert(
      fc.property(
        stays,
        schemes,
        fc.integer({ min: -100, max: 5_000_000 }),
        (values, scheme, by) => {
          const lines = [...nights(values.map((value) => value / 100)), adjustment(by / 100)];
          fc.pre(sumMinor(lines.map(({ amountMinor }) => amountMinor)) > 0);
          const price = withTaxes(lines, { scheme, day: today });
          expect(sumMinor(price.lines.map(({ amountMinor }) => amountMinor))).toBe(
            price.totalMinor,
          );
          expect(price.netMinor + price.taxMinor).toBe(price.totalMinor);
          expect(sumMinor(price.taxGroups.map(({ netMinor }) => netMinor))).toBe(price.netMinor);
          expect(withTaxes(price.lines, { scheme, day: today })).toEqual(price);
          expect(schemeOfGroups(price.taxGroups)).toBe(scheme);
        },
      ),
    );
  });

  test('a dearer night never bears a lower rate', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.nat(3_000_000), (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const rate = (value: number) => gstPercent(today, value as MinorUnits);
        expect(rate(low)).toBeLessThanOrEqual(rate(high));
      }),
    );
  });
});

describe('an agreed price', () => {
  test('is spread over the nights, which may take one under the limit', () => {
    const lines = [...nights([8000, 8000]), adjustment(-1200)];
    expect(nightValues(lines)).toEqual([paise(7400), paise(7400)]);
    expect(withTaxes(lines, kerala)).toMatchObject({ taxMinor: paise(740) });
  });

  test('with taxes is the total that was wished for, to the paisa', () => {
    fc.assert(
      fc.property(
        stays,
        schemes,
        fc.integer({ min: 100, max: 50_000_000 }),
        (values, scheme, wish) => {
          const lines = nights(values.map((value) => value / 100));
          const price = taxedTotal(lines, wish as MinorUnits, { scheme, day: today });
          if ('belowMinor' in price) {
            expect(price.belowMinor).toBeLessThan(wish);
            expect(price.aboveMinor).toBeGreaterThan(wish);
            // Only at the end of a slab; gaps that come from rounding alone are closed.
            expect(price.aboveMinor - price.belowMinor).toBeGreaterThan(100);
            return;
          }
          expect(price.totalMinor).toBe(wish);
          expect(sumMinor(price.lines.map(({ amountMinor }) => amountMinor))).toBe(wish);
          for (const { percent, netMinor, taxes } of price.taxGroups) {
            for (const { amountMinor } of taxes) {
              const exact = (netMinor * percent) / 100 / taxes.length;
              expect(Math.abs(amountMinor - exact)).toBeLessThan(1.3);
            }
          }
        },
      ),
    );
  });

  test('is none where no rate leads to it, and the nearest are named', () => {
    expect(taxedTotal(nights([7000]), paise(8000), kerala)).toEqual({
      belowMinor: paise(7875),
      aboveMinor: paise(8850.01),
    });
    expect(taxedTotal(nights([7000]), paise(7875), kerala)).toMatchObject({
      netMinor: paise(7500),
    });
  });

  // A remainder that lifts a night above the limit of its percentage leads to no price either.
  test.each([787_501, 787_502, 787_503, 787_504])(
    'of %i paise for one night would be worth more than its percentage allows: it is none',
    (wish) => {
      expect(taxedTotal(nights([7000]), wish as MinorUnits, kerala)).toEqual({
        belowMinor: paise(7875),
        aboveMinor: paise(8850.01),
      });
    },
  );

  test('of which every night bears the percentage that its own value asks for', {
    tags: ['sized'],
  }, () => {
    const nearLimit = fc.array(fc.integer({ min: 749_990, max: 750_010 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(nearLimit, schemes, fc.integer({ min: -60, max: 60 }), (values, scheme, by) => {
        const terms = { scheme, day: today };
        const lines = nights(values.map((value) => value / 100));
        const wish = (withTaxes(lines, terms).totalMinor + by) as MinorUnits;
        const price = taxedTotal(lines, wish, terms);
        if ('belowMinor' in price) return;
        const asked = withTaxes(price.lines, terms).taxGroups;
        const nets = (groups: typeof asked) =>
          groups.map(({ percent, netMinor }) => [percent, netMinor]);
        expect(price.totalMinor).toBe(wish);
        expect(nets(price.taxGroups)).toEqual(nets(asked));
      }),
      { numRuns: size(500, 5000) },
    );
  });

  test('without taxes is what it was before there were any', () => {
    const none = { scheme: null, day: today };
    expect(taxedTotal(nights([4000, 4000]), paise(7000), none)).toMatchObject({
      totalMinor: paise(7000),
      taxGroups: [],
      lines: [{}, {}, { kind: 'adjustment', label: 'Discount', amountMinor: paise(-1000) }],
    });
  });
});

describe('service charges with their share of the taxes', () => {
  const charge = (date: string): QuoteLine => ({
    kind: 'service-charge',
    date: day(date),
    label: 'Service charges',
    amountMinor: paise(200),
  });
  const price = withTaxes(
    [...nights([4000, 4000, 4000]), ...['2026-11-22', '2026-11-23', '2026-11-24'].map(charge)],
    kerala,
  );

  test('stay with the agency when a stay is cancelled in time', () => {
    expect([price.netMinor, price.taxMinor]).toEqual([paise(12_600), paise(630)]);
    expect(serviceGross(price.lines)).toBe(paise(630));
    const booking = {
      checkInDate: addDays(today, 30),
      lines: price.lines,
      refundCapPercent: 100,
      paidMinor: price.totalMinor,
      refundedMinor: 0 as MinorUnits,
    };
    expect(refundFor(booking, today).refundMinor).toBe(paise(12_600));
  });

  test('are what they were where there is no tax', () => {
    const lines = [...nights([4000]), charge('2026-11-22')];
    expect(serviceGross(lines)).toBe(paise(200));
    expect(serviceGross(nights([4000]))).toBe(0);
  });
});

test.each([
  [89, 100, ''],
  [90, 100, 'Long stays may be exempt: ask your adviser'],
  [90, 0, ''],
])('beside a stay of %d nights with a tax of %d staff read "%s"', (count, taxMinor, note) => {
  expect(longStayNote({ nights: count, taxMinor })).toBe(note);
});

test('half a percent of 12,000 is 60', () => {
  expect(percentOf(paise(12_000), 0.5)).toBe(paise(60));
});
