import { readPromisedPrice } from '@kerala-stays/domain/inquiries/price-promise';
import { expect, test } from 'vitest';
import { formatPromise } from './format-promise.ts';

const promise = (change: object = {}) => {
  const read = readPromisedPrice({
    currency: 'inr',
    nights: 1,
    totalMinor: 3_057_000,
    computedOn: '2026-11-22',
    lines: [{ kind: 'night', date: '2026-12-29', label: 'Deluxe', amountMinor: 3_057_000 }],
    validUntil: '2026-11-25T08:35:00.000Z',
    wasSeen: true,
    ...change,
  });
  if (read === null) throw new Error('The promise cannot be read');
  return read;
};
const before = new Date('2026-11-25T08:35:00Z');
const after = new Date('2026-11-25T08:35:01Z');

test('a promise says what was shown, when, and until when it holds, in Kerala’s time', () => {
  expect(formatPromise(promise(), before)).toBe(
    'Shown ₹30,570 on 22 Nov, valid until 25 Nov 14:05',
  );
  expect(formatPromise(promise(), after)).toBe(
    'Shown ₹30,570 on 22 Nov, was valid until 25 Nov 14:05',
  );
});

test('a promise that no one saw is not called shown', () => {
  expect(formatPromise(promise({ wasSeen: false }), before)).toBe(
    '₹30,570 on 22 Nov, not shown, valid until 25 Nov 14:05',
  );
});

test('a stored price that does not add up is none', () => {
  expect(readPromisedPrice({ ...promise(), totalMinor: 1 })).toBeNull();
  expect(readPromisedPrice({ ...promise(), taxMinor: 5 })).toBeNull();
  expect(readPromisedPrice(null)).toBeNull();
});
