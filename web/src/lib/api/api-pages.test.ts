import { expect, it, vi } from 'vitest';
import { readAllPages } from './api-pages.ts';

const getToken = async () => 'token';
const bound = { pages: 3, message: 'Too long' };
const page = (rows: string[], next: string) => ({ ok: true as const, value: { rows, next } });

it('reads page after page to the last one', async () => {
  const read = vi.fn(async (cursor: string) =>
    cursor === '' ? page(['a', 'b'], 'b') : page(['c'], ''),
  );
  expect(await readAllPages(read, getToken, bound)).toEqual({ ok: true, value: ['a', 'b', 'c'] });
  expect(read.mock.calls).toEqual([
    ['', 'token'],
    ['b', 'token'],
  ]);
});

it('gives nothing when one page fails', async () => {
  const failed = { ok: false as const, message: 'You are offline' };
  const read = async (cursor: string) => (cursor === '' ? page(['a'], 'a') : failed);
  expect(await readAllPages(read, getToken, bound)).toEqual(failed);
});

it('says how far it is, and reads no page after it was stopped', async () => {
  const seen: number[] = [];
  const read = vi.fn(async () => page(['a', 'b'], 'b'));
  const stopped = await readAllPages(read, getToken, bound, {
    onProgress: (rows) => seen.push(rows),
    isStopped: () => seen.length === 2,
    stopped: 'Stopped',
  });
  expect(stopped).toEqual({ ok: false, message: 'Stopped' });
  expect(seen).toEqual([2, 4]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('ends where the server names the same page for ever', async () => {
  const read = vi.fn(async () => page(['a'], 'a'));
  const all = await readAllPages(read, getToken, bound);
  expect(all).toEqual({ ok: false, message: 'Too long' });
  expect(read).toHaveBeenCalledTimes(3);
});
