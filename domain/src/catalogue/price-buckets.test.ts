import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketLabel, findPriceBucket, priceBuckets } from './price-buckets.ts';

describe('price buckets', () => {
  it.each([
    [1, '0-500'],
    [499, '0-500'],
    [500, '500-1000'],
    [999, '500-1000'],
    [1000, '1000-2000'],
    [2000, '2000-3000'],
    [2999, '2000-3000'],
    [3000, '3000-plus'],
    [10_000_000, '3000-plus'],
    [0, null],
    [-1, null],
    [null, null],
  ])('puts %j into %j', (price, bucket) => {
    expect(findPriceBucket(price)).toBe(bucket);
  });

  it('put every price into exactly the one bucket whose range holds it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (price) => {
        const holding = priceBuckets.filter(
          ({ min, max }) => price >= min && (max === null || price < max),
        );
        expect(holding.map(({ id }) => id)).toEqual([findPriceBucket(price)]);
      }),
    );
  });

  it('are labelled with the symbol in front', () => {
    expect(priceBuckets.map((bucket) => bucketLabel(bucket, 'inr'))).toEqual([
      '₹ 0 to 500',
      '₹ 500 to 1000',
      '₹ 1000 to 2000',
      '₹ 2000 to 3000',
      '₹ 3000 and above',
    ]);
  });
});
