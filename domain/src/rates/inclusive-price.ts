import type { CalendarDate } from '../core/calendar.ts';
import { type MinorUnits, minorPerMajor, sumMinor, toMinor } from '../core/money.ts';
import { gstSlabs } from './gst-table.ts';
import { type TaxScheme, taxGroups, totalTax } from './tax.ts';

/** A rate, in whole rupees before tax, and the guest's price for one night of it. */
export type TaxedRate = { rate: number; percent: number; paidMinor: MinorUnits };

/** The rate for a tax-inclusive price, or the nearest possible prices when there is none. */
export type InclusivePrice =
  | ({ kind: 'rate' } & TaxedRate)
  | { kind: 'gap'; below: TaxedRate; above: TaxedRate };

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
 * The rate whose tax-inclusive price is closest to the one that staff want. Rates are whole rupees,
 * so the guest's price may differ by half a rupee and its tax. Prices between the top of one slab
 * and the bottom of the next are impossible: too high for the lower percentage, too low for the
 * higher one.
 */
export function inclusivePrice(
  paidMinor: MinorUnits,
  day: CalendarDate,
  scheme: TaxScheme,
): InclusivePrice {
  let least = 1;
  for (const { upToMinor, percent } of gstSlabs(day)) {
    // Integer arithmetic, so that no fraction is lost at the edge of a slab.
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
