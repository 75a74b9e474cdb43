import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { findUnprovedRows } from './named-tests.ts';

const rowPattern = /^\| (S?\d+) \|(.*)\|$/gm;

it('docs/bad-inputs.md names tests for every one of its inputs, and each of them exists', async () => {
  const page = await readFile(join(repositoryRoot, 'docs/bad-inputs.md'), 'utf8');
  const rows = [...page.matchAll(rowPattern)];
  expect(await findUnprovedRows(rows)).toEqual([]);
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}`);
  const searches = numbers(9).map((row) => `S${row}`);
  expect(rows.map(([, row]) => row)).toEqual([...numbers(40), ...searches]);
});
