import type { Currency } from '../core/currency.ts';
import {
  formatMinor,
  type MinorUnits,
  maximumCharge,
  minimumCharge,
  sumMinor,
} from '../core/money.ts';
import type { Quote } from '../rates/quote.ts';
import {
  type TaxedPrice,
  type TaxTerms,
  taxedTotal,
  type UnreachableTotal,
} from '../rates/tax-lines.ts';

/** A price agreed between staff and guest, in place of the rates. */
export type AgreedPrice = { totalMinor: MinorUnits; reason: string };

/**
 * The same nights at another total: nights keep their rates, and one more line adds the difference
 * before tax. Service charges stay as they are, because they are not refunded.
 * @returns the two nearest totals when no taxed price equals the wanted one
 */
export function adjustQuote<Price extends Quote>(
  quote: Price,
  totalMinor: MinorUnits,
  terms: TaxTerms,
): (Price & TaxedPrice) | UnreachableTotal {
  const price = taxedTotal(quote.lines, totalMinor, terms);
  return 'belowMinor' in price ? price : { ...quote, ...price };
}

/** Message for staff about a total that no taxed price equals. */
export const noSuchTotal = (
  { belowMinor, aboveMinor }: UnreachableTotal,
  currency: Currency,
): string =>
  `No price with tax is exactly that. The nearest are ${formatMinor(belowMinor, currency)} and ${formatMinor(aboveMinor, currency)}`;

/** Why a price cannot be agreed, as a sentence for staff; null when it can. */
export function findPriceProblem({ lines, totalMinor, currency }: Quote): string | null {
  const charges = sumMinor(
    lines.filter(({ kind }) => kind === 'service-charge').map((line) => line.amountMinor),
  );
  const least = Math.max(minimumCharge[currency], charges) as MinorUnits;
  if (totalMinor < least) return `The price must be at least ${formatMinor(least, currency)}`;
  if (totalMinor <= maximumCharge) return null;
  return `The price must be at most ${formatMinor(maximumCharge, currency)}`;
}

/** Message when the price has changed since it was shown. */
export function priceHasChanged({ totalMinor, currency }: Pick<Quote, 'totalMinor' | 'currency'>) {
  return `The price has changed since you looked. It is now ${formatMinor(totalMinor, currency)}.`;
}
