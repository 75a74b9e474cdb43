import { expect, it, vi } from 'vitest';
import { shareReads } from './shared-reads.ts';

function scene(forMs: number, max = 2) {
  let time = 0;
  const load = vi.fn(async (key: string) => `${key} at ${time}`);
  const read = shareReads(load, { forMs, max, now: () => time });
  const wait = (ms: number) => {
    time += ms;
  };
  return { load, read, wait };
}

it('reads once for everybody who asks within the time, also at once', async () => {
  const { load, read, wait } = scene(10);
  expect(await Promise.all([read('a'), read('a')])).toEqual(['a at 0', 'a at 0']);
  wait(9);
  expect(await read('a')).toBe('a at 0');
  wait(1);
  expect(await read('a')).toBe('a at 10');
  expect(load).toHaveBeenCalledTimes(2);
});

it('saves a bounded number of values, the latest ones', async () => {
  const { load, read } = scene(10);
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await read(key);
  expect(load.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
});

it('asks again after a failure', async () => {
  const { load, read } = scene(10);
  load.mockRejectedValueOnce(new Error('down'));
  await expect(read('a')).rejects.toThrow('down');
  expect(await read('a')).toBe('a at 0');
});

it('keeps nothing for no time', async () => {
  const { load, read } = scene(0);
  await read('a');
  await read('a');
  expect(load).toHaveBeenCalledTimes(2);
});
