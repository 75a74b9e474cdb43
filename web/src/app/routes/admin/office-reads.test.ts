import { expect, test } from 'vitest';
import { newestWindow } from '#web/office/inquiries/api/inquiry-queries.ts';
import { todayLimits } from '#web/office/records/dashboard/api/today-limits.ts';

/** Of inquiries, conversations and refunds beyond their rows; of lost messages, waiting reports and events. */
const counts = 6;
/** Two held or proposed to be excluded; three reads stand for each. */
const reviews = 6;

test('the first screen of the office reads 40 documents at most, however many there are', () => {
  const rows = Object.values(todayLimits).reduce((sum, limit) => sum + limit, 0);
  const bookingsOfRefunds = todayLimits.refunds;
  expect(rows + bookingsOfRefunds + newestWindow + counts + reviews).toBeLessThanOrEqual(40);
});
