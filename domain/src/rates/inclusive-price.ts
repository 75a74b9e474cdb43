import type { CalendarDate } from '../core/calendar.ts';
import { type MinorUnits, minorPerMajor, sumMinor, toMinor } from '../core/money.ts';
import { gstSlabs } from './gst-table.ts';
import { type TaxScheme, taxGroups, totalTax } from './tax.ts';

/** A rate, in whole rupees before tax, and what a guest pays for a night of it. */
export type TaxedRate = { rate: number; percent: number; paidMinor: MinorUnits };

/** The rate of a price that holds its tax, or that there is none, with the nearest prices that there are. */
export type InclusivePrice =
  | ({ kind: 'rate' } & TaxedRate)
  | { kind: 'gap'; below: TaxedRate; above: TaxedRate };

/** What a guest pays for one night of a rate. */
export function taxedRate(rate: number, day: CalendarDate, scheme: TaxScheme): TaxedRate {
  const netMinor = toMinor(rate, 'inr');
  const groups = taxGroups([netMinor], day, scheme);
  return {
    rate,
    percent: groups[0]?.percent ?? 0,
    paidMinor: sumMinor([netMinor, totalTax(groups)]),
  };
}

/**
 * The rate whose price, tax included, is the one that staff have in mind. Rates are whole rupees, so what guests
 * pay may differ by half a rupee and its tax. Between the dearest price of a slab and the cheapest of the next
 * lies a gap: with the lower percentage such a price is worth too much, with the higher one too little.
 */
export function inclusivePrice(
  paidMinor: MinorUnits,
  day: CalendarDate,
  scheme: TaxScheme,
): InclusivePrice {
  let least = 1;
  for (const { upToMinor, percent } of gstSlabs(day)) {
    // In whole numbers, so that no fraction is lost at the edge of a slab.
    const isWorthAtMost = (netMinor: number) => paidMinor * 100 <= netMinor * (100 + percent);
    if (upToMinor !== null && !isWorthAtMost(upToMinor)) {
      least = upToMinor / minorPerMajor.inr + 1;
      continue;
    }
    if (least > 1 && isWorthAtMost((least - 1) * minorPerMajor.inr)) {
      const below = taxedRate(least - 1, day, scheme);
      return { kind: 'gap', below, above: taxedRate(least, day, scheme) };
    }
    const exact = (paidMinor * 100) / (100 + percent) / minorPerMajor.inr;
    return { kind: 'rate', ...taxedRate(Math.max(least, Math.round(exact)), day, scheme) };
  }
  return { kind: 'rate', ...taxedRate(least, day, scheme) };
}
