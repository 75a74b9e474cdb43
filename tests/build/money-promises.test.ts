import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { findUnprovedRows } from './named-tests.ts';

const heading = '## What holds each promise';
const rowPattern = /^\| (?!Promise)([^|]+) \|(.*)\|$/gm;

it('docs/payments.md names tests for every promise about money, and each of them exists', async () => {
  const page = await readFile(join(repositoryRoot, 'docs/payments.md'), 'utf8');
  const [, table = ''] = page.split(heading);
  const rows = [...table.matchAll(rowPattern)];
  expect(await findUnprovedRows(rows)).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(30);
});
