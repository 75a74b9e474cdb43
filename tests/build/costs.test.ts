import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Counts, costOf, sizes } from '../../bench/costs/cost-model.ts';
import { costsPage } from '../../bench/costs/costs-page.ts';
import { countActions } from '../../bench/costs/count-actions.ts';
import { costsFile, countsFile } from '../../bench/costs/counts-file.ts';

const again = 'run: npm run bench -- costs';
const storedCounts = (): Counts => JSON.parse(readFileSync(countsFile, 'utf8'));

beforeAll(() => {
  vi.stubEnv('TRIP_KEY_SECRET', 'k'.repeat(32));
});

describe('the page of costs', () => {
  test('is made from what the services read and write today', async () => {
    expect(await countActions(), again).toEqual(storedCounts());
  });

  test('says what its model computes from those counts', () => {
    expect(readFileSync(costsFile, 'utf8'), again).toBe(costsPage(storedCounts()));
  });

  test('follows the counts: an action that reads more costs more', () => {
    const counts = storedCounts();
    const [, , largest] = sizes;
    if (largest === undefined) throw new Error('no sizes');
    const calendar = { reads: 500, writes: 0, deletes: 0 };
    const dearer: Counts = { ...counts, calendar };
    expect(costOf(largest, dearer, 10).readsADay - costOf(largest, counts, 10).readsADay).toBe(
      (500 - (counts.calendar?.reads ?? 0)) * 225 * 5000,
    );
    expect(costOf(largest, dearer, 10).total.low).toBeGreaterThan(
      costOf(largest, counts, 10).total.low,
    );
  });
});
