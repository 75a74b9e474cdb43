import { type Currency, formatMajor } from './currency.ts';
import { commaQuestion, parseTypedNumber } from './typed-number.ts';

declare const brand: unique symbol;
/** An amount in the smallest unit of its currency (cents, paise): always a safe integer. */
export type MinorUnits = number & { readonly [brand]: 'MinorUnits' };

/** Minor units in one major unit. Every currency of `currency.ts` has two decimals. */
export const minorPerMajor: Record<Currency, number> = { inr: 100, usd: 100 };

/** Smallest card charge that Stripe accepts, in minor units. */
export const minimumCharge: Record<Currency, MinorUnits> = {
  inr: 50 as MinorUnits,
  usd: 50 as MinorUnits,
};

/** Largest charge that Stripe accepts, in minor units: eight digits in any currency. */
export const maximumCharge = 99_999_999 as MinorUnits;

/** Narrows a number to minor units; null for fractions, NaN and anything beyond safe integers. */
export function parseMinor(value: unknown): MinorUnits | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? (value as MinorUnits) : null;
}

/**
 * The one rounding rule of the product: halves round away from zero, as guests expect on an
 * invoice.
 */
export function roundHalfUp(value: number): MinorUnits {
  // Compensates for binary representation error, e.g. 1.005 * 100 = 100.49999999999999.
  const nudged = Math.abs(value) * (1 + Number.EPSILON * 4);
  const rounded = Math.floor(nudged + 0.5);
  return (value < 0 && rounded !== 0 ? -rounded : rounded) as MinorUnits;
}

/** Major units, as in stored room rates, to minor units. */
export function toMinor(major: number, currency: Currency): MinorUnits {
  return roundHalfUp(major * minorPerMajor[currency]);
}

/** Minor units to major units, for clients of the old API (`totalPrice`, product §12.6). */
export function toMajor(minor: MinorUnits, currency: Currency): number {
  return minor / minorPerMajor[currency];
}

export function sumMinor(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce<number>((total, amount) => total + amount, 0) as MinorUnits;
}

/** A whole-number percentage of an amount, rounded by {@link roundHalfUp}. */
export function percentOf(amount: MinorUnits, percent: number): MinorUnits {
  return roundHalfUp((amount * percent) / 100);
}

/**
 * Divides an amount in proportion to weights, to the last minor unit. Each share is rounded down,
 * and the remainder goes, one unit each, to the largest fractions; among equal ones to the earlier.
 * @param weights whole numbers of at least 0; when all are 0, the first share takes everything
 */
export function shareMinor(amount: MinorUnits, weights: readonly number[]): MinorUnits[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0) as MinorUnits);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, share: exact / total, remainder: exact % total };
  });
  let left = BigInt(amount) - parts.reduce((sum, { share }) => sum + share, 0n);
  const byRemainder = parts.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || a.index - b.index,
  );
  for (const part of byRemainder) {
    if (left <= 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map(({ share }) => Number(share) as MinorUnits);
}

/** The difference, never below zero, for refunds and remainders. */
export function subtractMinor(amount: MinorUnits, less: MinorUnits): MinorUnits {
  return Math.max(0, amount - less) as MinorUnits;
}

/** `$1,500`, `₹1,00,000.50`: decimals only when there are any. */
export function formatMinor(minor: MinorUnits, currency: Currency): string {
  return formatMajor(toMajor(minor, currency), currency);
}

/**
 * A typed amount of money, in minor units: "1,20,000", "120.5", " $120.50 ".
 * @returns null for anything that is not a positive amount with at most two decimals, and for one
 * that may be another: "1,50", "2,3,4"
 */
export function parseAmount(text: string, currency: Currency): MinorUnits | null {
  const major = parseTypedNumber(text.replace(/^\s*[₹$]\s*|\s*[₹$]\s*$/g, ''));
  return major > 0 ? parseMinor(toMinor(major, currency)) : null;
}

/** Hint for a text that is not an amount. @param example of one */
export function amountProblem(text: string, example: string): string {
  const question = commaQuestion(text);
  return question === null
    ? `Enter an amount such as ${example}`
    : `${question}, and decimals with a point as in ${example}`;
}

/** An amount as text for an input field: "120", "120.50". */
export function amountText(minor: MinorUnits, currency: Currency): string {
  const major = toMajor(minor, currency);
  return Number.isInteger(major) ? String(major) : major.toFixed(2);
}
