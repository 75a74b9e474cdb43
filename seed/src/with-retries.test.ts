import { expect, it } from 'vitest';
import { withRetries } from './with-retries.ts';

it('repeats what failed until it succeeds', async () => {
  let tries = 0;
  const result = await withRetries(async () => {
    tries += 1;
    if (tries < 3) throw new Error('connection reset');
    return 'stored';
  });
  expect([result, tries]).toEqual(['stored', 3]);
});

it('lets a lasting failure through', async () => {
  await expect(withRetries(() => Promise.reject(new Error('no such bucket')))).rejects.toThrow(
    'no such bucket',
  );
});
