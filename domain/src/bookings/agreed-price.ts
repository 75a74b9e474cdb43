import {
  formatMinor,
  type MinorUnits,
  maximumCharge,
  minimumCharge,
  sumMinor,
} from '../core/money.ts';
import { type Quote, totalOfLines } from '../rates/quote.ts';

/** A price that staff agreed on with the guest, instead of what the rates give. */
export type AgreedPrice = { totalMinor: MinorUnits; reason: string };

/**
 * The same nights at another total: the nights keep their rates and one line more makes up the difference.
 * Service charges stay what they are, because they are not refunded.
 */
export function adjustQuote(quote: Quote, totalMinor: MinorUnits): Quote {
  const lines = quote.lines.filter(({ kind }) => kind !== 'adjustment');
  const amountMinor = (totalMinor - totalOfLines(lines)) as MinorUnits;
  if (amountMinor === 0) return { ...quote, lines, totalMinor };
  const label = amountMinor < 0 ? 'Discount' : 'Supplement';
  return {
    ...quote,
    lines: [...lines, { kind: 'adjustment', date: '', label, amountMinor }],
    totalMinor,
  };
}

/** Why a price cannot be agreed on, as a sentence for staff; null when it can. */
export function findPriceProblem({ lines, totalMinor, currency }: Quote): string | null {
  const charges = sumMinor(
    lines.filter(({ kind }) => kind === 'service-charge').map((line) => line.amountMinor),
  );
  const least = Math.max(minimumCharge[currency], charges) as MinorUnits;
  if (totalMinor < least) return `The price must be at least ${formatMinor(least, currency)}`;
  if (totalMinor <= maximumCharge) return null;
  return `The price must be at most ${formatMinor(maximumCharge, currency)}`;
}

/** What a person reads when the price is not the one that they looked at. */
export function priceHasChanged({ totalMinor, currency }: Pick<Quote, 'totalMinor' | 'currency'>) {
  return `The price has changed since you looked. It is now ${formatMinor(totalMinor, currency)}.`;
}
