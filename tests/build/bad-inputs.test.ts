import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { findUnprovedRows } from './named-tests.ts';

const rowPattern = /^\| (\d+) \|(.*)\|$/gm;

it('docs/bad-inputs.md names tests for every one of forty inputs, and each of them exists', async () => {
  const page = await readFile(join(repositoryRoot, 'docs/bad-inputs.md'), 'utf8');
  const rows = [...page.matchAll(rowPattern)];
  expect(await findUnprovedRows(rows)).toEqual([]);
  expect(rows.map(([, row]) => Number(row))).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});
