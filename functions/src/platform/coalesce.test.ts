import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

it('shares one load among simultaneous callers, but never one that began before they asked', async () => {
  let version = 1;
  let loads = 0;
  const load = coalesce(async () => {
    loads += 1;
    const seen = version;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return seen;
  });
  const before = load();
  version = 2;
  const after = await Promise.all([load(), load(), load()]);
  expect(await before).toBe(1);
  expect(after).toEqual([2, 2, 2]);
  expect(loads).toBe(2);
});

it('passes failures on and recovers from them', async () => {
  let fails = true;
  const load = coalesce(async () => {
    if (fails) throw new Error('down');
    return 'up';
  });
  const [first, second] = [load(), load()];
  await expect(first).rejects.toThrow('down');
  await expect(second).rejects.toThrow('down');
  fails = false;
  await expect(load()).resolves.toBe('up');
});
