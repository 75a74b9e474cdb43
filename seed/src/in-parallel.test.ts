import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('works on every item once, never more at a time than allowed', async () => {
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.push(item);
    running--;
  });
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('a failure is passed on', async () => {
  const work = async (item: number): Promise<void> => {
    if (item === 2) throw new Error('second');
  };
  await expect(inParallel([1, 2, 3], 2, work)).rejects.toThrow('second');
});
