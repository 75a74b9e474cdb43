import { expect, test } from 'vitest';
import { formatTerms } from './payment-terms.ts';

test.each([
  [100, 14, 'Guests pay the whole price when they book.'],
  [30, 14, 'Guests pay 30 % when they book, and the rest 14 days before check-in.'],
  [30, 1, 'the rest 1 day before check-in.'],
  [0, 0, 'Guests pay nothing when they book, and the whole price on the day of check-in.'],
])('%i %% and %i days', (depositPercent, balanceDaysBefore, sentence) => {
  expect(formatTerms({ depositPercent, balanceDaysBefore })).toContain(sentence);
});
