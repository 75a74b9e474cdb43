import { expect, test } from 'vitest';
import { newestWindow } from '#web/office/inquiries/api/inquiry-queries.ts';
import { readsBeside, todayLimits } from '#web/office/records/dashboard/api/today-limits.ts';

test('the first screen of the office reads 40 documents at most, however many there are', () => {
  const rows = Object.values(todayLimits).reduce((sum, limit) => sum + limit, 0);
  expect(rows + newestWindow + readsBeside).toBeLessThanOrEqual(40);
});
