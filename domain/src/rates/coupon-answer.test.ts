import { describe, expect, test } from 'vitest';
import type { MinorUnits } from '../core/money.ts';
import { couponAnswer } from './coupon-answer.ts';
import type { CouponOutcome } from './price-stay.ts';

const minor = (amount: number) => amount as MinorUnits;

describe('what became of a code, in words', () => {
  test.each<[CouponOutcome, string, string, number]>([
    [{ kind: 'applied', savedMinor: minor(50_000) }, 'applied', 'You save ₹500', 50_000],
    [
      { kind: 'beaten', offerName: 'Early bird' },
      'beaten',
      'Early bird saves you more, so the code is not used',
      0,
    ],
    [
      { kind: 'refused', problem: { kind: 'not-valid' } },
      'refused',
      'This code is not valid here',
      0,
    ],
    [
      { kind: 'refused', problem: { kind: 'too-few-nights', nights: 4 } },
      'refused',
      'This code needs a stay of 4 nights or more',
      0,
    ],
    [
      { kind: 'refused', problem: { kind: 'too-cheap', minTotalMinor: minor(1_200_100) } },
      'refused',
      'This code needs a stay of ₹12,001 or more',
      0,
    ],
  ])('%j', (outcome, kind, message, savedMinor) => {
    expect(couponAnswer('SAVE', outcome, 'inr')).toEqual({
      code: 'SAVE',
      kind,
      message,
      savedMinor,
    });
  });

  test('of no code there is nothing to say', () => {
    expect(couponAnswer('', { kind: 'none' }, 'inr')).toBeNull();
  });
});
