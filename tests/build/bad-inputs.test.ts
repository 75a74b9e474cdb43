import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { findUnprovedRows } from './named-tests.ts';

const rowPattern = /^\| ([A-Z]?\d+) \|(.*)\|$/gm;

/** The page's tables in order: the letter before the row numbers, and the number of rows. */
const tables = [
  ['', 40],
  ['S', 18],
  ['G', 8],
  ['B', 13],
  ['C', 20],
  ['R', 10],
  ['T', 13],
  ['M', 12],
  ['F', 1],
  ['K', 6],
] as const;

it('docs/bad-inputs.md names tests for every one of its inputs, and each of them exists', async () => {
  const page = await readFile(join(repositoryRoot, 'docs/bad-inputs.md'), 'utf8');
  const rows = [...page.matchAll(rowPattern)];
  expect(await findUnprovedRows(rows)).toEqual([]);
  const expected = tables.flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, i) => `${letter}${i + 1}`),
  );
  expect(rows.map(([, row]) => row)).toEqual(expected);
});
