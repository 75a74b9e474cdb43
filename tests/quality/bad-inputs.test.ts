import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { badInputProofs, namedTests } from './bad-input-proofs.ts';

const isTextOf = (source: string) => (text: string) =>
  ["'", '"', '`'].some((quote) => source.includes(quote + text + quote));

it('every one of the forty bad inputs names tests, and every test that is named exists', async () => {
  const tests = namedTests();
  const rows = new Set(tests.map(({ row }) => row));
  const forty = Array.from({ length: 40 }, (_, index) => index + 1);
  expect([...rows].sort((a, b) => a - b)).toEqual(forty);
  const missing: string[] = [];
  for (const { row, path, title, cases } of tests) {
    const source = await readFile(join(repositoryRoot, path), 'utf8').catch(() => null);
    if (source === null) missing.push(`${row}: no file ${path}`);
    else if (![title, ...cases].every(isTextOf(source))) {
      missing.push(`${row}: no “${[title, ...cases].join(' › ')}” in ${path}`);
    }
  }
  expect(missing).toEqual([]);
});

it('a title that leaves something open stands for every test made of it', () => {
  const [first] = badInputProofs(39).filter(({ stage }) => stage === 'unit');
  expect(first?.title.test('the loader answers "//evil.com" with the home page')).toBe(true);
  expect(first?.title.test('the loader leads "hotels" to "/hotels"')).toBe(false);
});
