import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { expect, test } from 'vitest';
import type { ReturnedPart } from '../../api/stay-calls.ts';
import { describeDifference } from './change-preview.tsx';

const minor = (amount: number) => amount as MinorUnits;
const part = (change: Partial<ReturnedPart>): ReturnedPart => ({
  method: 'card',
  amountMinor: minor(4000),
  isWaiting: false,
  ...change,
});

test.each([
  ['by card', [part({})], '$40 goes back to the card.'],
  ['by hand', [part({ method: 'upi' })], '$40 is to be paid back by hand (it came by UPI)'],
  ['while a dispute is open', [part({ isWaiting: true })], '$40 waits, because the guest’s bank'],
  ['not at all', [], '$40 of what was paid is kept.'],
  [
    'in parts',
    [part({ amountMinor: minor(1000) }), part({ method: 'cash', amountMinor: minor(3000) })],
    '$10 goes back to the card. $30 is to be paid back by hand (it came by Cash)',
  ],
])('before a change counts, staff read what goes back %s', (_, returns, words) => {
  const preview = {
    ...{ totalMinor: minor(20_000), differenceMinor: minor(-4000), owedMinor: minor(0) },
    ...{ freedMinor: minor(4000), returns },
  };
  const booking = { totalMinor: minor(24_000), currency: 'usd' } as const;
  const text = describeDifference(booking, preview);
  expect(text).toContain('$200 instead of $240: $40 less.');
  expect(text).toContain(words);
});
