import { expect, test } from 'vitest';
import { formatDeposit } from './format-deposit.ts';

const later = 'From that day on, all of it is due at once.';

test.each([
  [100, 14, ''],
  [
    30,
    14,
    `When you book, 30% of the price is due; the rest is due 14 days before check-in. ${later}`,
  ],
  [
    50,
    1,
    `When you book, 50% of the price is due; the rest is due 1 day before check-in. ${later}`,
  ],
  [
    20,
    0,
    `When you book, 20% of the price is due; the rest is due on the day of check-in. ${later}`,
  ],
  [0, 7, `Nothing is due when you book; the price is due 7 days before check-in. ${later}`],
])(
  'a hotel that asks for %i%% and the rest %i days before says “%s”',
  (percent, days, sentence) => {
    expect(formatDeposit({ depositPercent: percent, balanceDaysBefore: days })).toBe(sentence);
  },
);
