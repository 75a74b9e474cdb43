import { type Currency, currencySymbol } from '../core/currency.ts';

/**
 * Options of the price filter (product §4.2, decision D2): four ranges and an open-ended fifth.
 * Buckets are half-open, `[min, max)`, so that every price is in exactly one; 500 belongs to "500
 * to 1000".
 */
export const priceBuckets = [
  { id: '0-500', min: 0, max: 500 },
  { id: '500-1000', min: 500, max: 1000 },
  { id: '1000-2000', min: 1000, max: 2000 },
  { id: '2000-3000', min: 2000, max: 3000 },
  { id: '3000-plus', min: 3000, max: null },
] as const satisfies readonly { id: string; min: number; max: number | null }[];

export type PriceBucket = (typeof priceBuckets)[number];
export type PriceBucketId = PriceBucket['id'];

/** The bucket of a nightly price; null for hotels without a price, which are in no bucket. */
export function findPriceBucket(price: number | null): PriceBucketId | null {
  if (price === null || !(price > 0)) return null;
  return priceBuckets.find(({ max }) => max === null || price < max)?.id ?? null;
}

/** Label of an option, prefixed by the currency symbol (product §4.1), e.g. '₹ 0 to 500'. */
export function bucketLabel(bucket: PriceBucket, currency: Currency): string {
  const range = bucket.max === null ? `${bucket.min} and above` : `${bucket.min} to ${bucket.max}`;
  return `${currencySymbol(currency)} ${range}`;
}
