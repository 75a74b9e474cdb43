import { expect, it } from 'vitest';
import { namesChange } from './changed.ts';

const cases: [title: string, test: string, source: string, changed: string, isNamed: boolean][] = [
  ['itself', 'tests/api/media.test.ts', '', 'tests/api/media.test.ts', true],
  [
    ...(['what imports a file of the domain', 'tests/api/rates.test.ts'] as const),
    ...(["from '@kerala-stays/domain/rates/quote';", 'domain/src/rates/quote.ts', true] as const),
  ],
  [
    ...(['what imports its support', 'tests/e2e/reviews.e2e.ts'] as const),
    ...(["from './support/stays.ts';", 'tests/e2e/support/stays.ts', true] as const),
  ],
  [
    ...(['what has the area in its name', 'tests/e2e/admin-coupons.e2e.ts', ''] as const),
    ...(['functions/src/coupons/use-coupon.ts', true] as const),
  ],
  [
    ...(['the rules of a rules file', 'tests/rules/firestore.rules.test.ts', ''] as const),
    ...(['firestore.rules', true] as const),
  ],
  [
    ...(['nothing of the other rules file', 'tests/rules/storage.rules.test.ts', ''] as const),
    ...(['firestore.rules', false] as const),
  ],
  [
    ...(['nothing of another area', 'tests/e2e/reviews.e2e.ts', ''] as const),
    ...(['functions/src/coupons/use-coupon.ts', false] as const),
  ],
];

it.each(cases)('a change runs %s', (_, test, source, changed, isNamed) => {
  expect(namesChange(test, source, [changed])).toBe(isNamed);
});
