import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { type MinorUnits, toMinor } from '../core/money.ts';
import { inclusivePrice, taxedRate } from './inclusive-price.ts';

const day = '2026-11-22' as CalendarDate;
const of = (rupees: number) => inclusivePrice(toMinor(rupees, 'inr'), day, 'cgst-sgst');

const gap = {
  kind: 'gap',
  below: { rate: 7500, percent: 5, paidMinor: 787_500 },
  above: { rate: 7501, percent: 18, paidMinor: 885_118 },
};

describe('a price that holds its tax', () => {
  test.each([
    [4200, { kind: 'rate', rate: 4000, percent: 5, paidMinor: 420_000 }],
    // 3,809.52 is no whole rupee, so the result is the nearest rate with its price.
    [4000, { kind: 'rate', rate: 3810, percent: 5, paidMinor: 400_050 }],
    [7875, { kind: 'rate', rate: 7500, percent: 5, paidMinor: 787_500 }],
    [7875.01, gap],
    [8000, gap],
    [8850, gap],
    // Worth 7,500.01 with 18 %; a rate of 7,500 would fall in the other slab.
    [8850.01, { kind: 'rate', rate: 7501, percent: 18, paidMinor: 885_118 }],
    [10_620, { kind: 'rate', rate: 9000, percent: 18, paidMinor: 1_062_000 }],
    [0.3, { kind: 'rate', rate: 1, percent: 5, paidMinor: 106 }],
  ])('₹%s', (rupees, expected) => {
    expect(of(rupees)).toEqual(expected);
  });

  test('an older day has the percentages of its day', () => {
    const then = '2025-09-01' as CalendarDate;
    expect(inclusivePrice(448_000 as MinorUnits, then, 'cgst-sgst')).toEqual({
      kind: 'rate',
      rate: 4000,
      percent: 12,
      paidMinor: 448_000,
    });
  });

  test('every rate is found again from what a guest pays for it', () => {
    for (let rate = 1; rate <= 12_000; rate += 1) {
      const { paidMinor } = taxedRate(rate, day, 'igst');
      expect(inclusivePrice(paidMinor, day, 'igst')).toMatchObject({ kind: 'rate', rate });
    }
  });
});
