import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ReturnedPart } from '@kerala-stays/domain/money/returned-parts';
import { expect, test } from 'vitest';
import { formatDifference } from './change-preview.tsx';

const minor = (amount: number) => amount as MinorUnits;
const part = (change: Partial<ReturnedPart>): ReturnedPart => ({
  channel: 'stripe',
  method: 'card',
  amountMinor: minor(4000),
  isWaiting: false,
  lateMethod: '',
  ...change,
});

const booking = readBooking('b1', { totalMinor: 24_000, currency: 'usd' });

test.each([
  ['by card', [part({})], '$40 is refunded to the card.'],
  [
    'by hand',
    [part({ channel: 'manual', method: 'upi' })],
    '$40 is to be paid back by hand (it came by UPI)',
  ],
  ['to UPI', [part({ method: 'upi' })], '$40 is refunded to the UPI account.'],
  [
    'by a method that has no name here',
    [part({ method: 'amazon_pay' })],
    '$40 is refunded online, by Amazon Pay.',
  ],
  [
    'too late for Stripe',
    [part({ channel: 'manual', method: 'bank', lateMethod: 'upi', lateDays: 60 })],
    '$40 is to be paid back by bank transfer, because a payment by UPI goes back online only within 60 days: pay it',
  ],
  [
    'while a dispute is open',
    [part({ isWaiting: true })],
    '$40 is on hold, because the guest’s bank',
  ],
  ['not at all', [], '$40 of what was paid is kept.'],
  [
    'in parts',
    [
      part({ amountMinor: minor(1000) }),
      part({ channel: 'manual', method: 'cash', amountMinor: minor(3000) }),
    ],
    '$10 is refunded to the card. $30 is to be paid back by hand (it came by Cash)',
  ],
])('before a change counts, staff read what goes back %s', (_, returns, words) => {
  const preview = {
    totalMinor: minor(20_000),
    differenceMinor: minor(-4000),
    owedMinor: minor(0),
    freedMinor: minor(4000),
    returns,
  };
  const text = formatDifference(booking, preview);
  expect(text).toContain('$200 instead of $240: $40 less.');
  expect(text).toContain(words);
});

test('a price that rises after it fell: staff read what has not left yet', () => {
  const preview = {
    totalMinor: minor(26_000),
    differenceMinor: minor(6000),
    owedMinor: minor(6000),
    freedMinor: minor(0),
    returns: [],
  };
  const fell = { ...booking, totalMinor: minor(20_000), refundDueMinor: minor(4000) };
  const open = { ...fell, excessReturnedMinor: minor(4000) };
  expect(formatDifference(open, preview)).toContain('$40 is still to be refunded');
  for (const gone of [{ ...open, refundedMinor: minor(4000) }, fell]) {
    expect(formatDifference(gone, preview)).toMatch(/The guest then owes \$60\.$/);
  }
});
