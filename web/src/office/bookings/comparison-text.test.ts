import { expect, test } from 'vitest';
import { formatComparison } from './comparison-text.ts';

const nothing = { payments: 3, recovered: 0, closed: 0, refunds: 0, isComplete: true };
const at = new Date('2026-11-24T15:35:00Z');

test.each([
  [{}, 'Compared 21:05: 3 payments, 0 differences'],
  [{ payments: 1, recovered: 1 }, 'Compared 21:05: 1 payment, 1 payment recovered'],
  [{ closed: 2, refunds: 1 }, 'Compared 21:05: 3 payments, 2 payment pages closed, 1 refund sent'],
  [
    { isComplete: false },
    'Compared 21:05: 3 payments, 0 differences. Not everything was checked: the next run continues',
  ],
])('%o reads as a sentence', (found, words) => {
  expect(formatComparison({ ...nothing, ...found }, at)).toBe(words);
});
