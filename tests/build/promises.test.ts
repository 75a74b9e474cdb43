import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { findUnprovedRows } from './named-tests.ts';

const heading = '## What holds each promise';
const rowPattern = /^\| (?!Promise)([^|]+) \|(.*)\|$/gm;

it.each([
  ['docs/payments.md', 30],
  ['docs/security.md', 12],
])('%s names tests for every promise, and each of them exists', async (path, atLeast) => {
  const page = await readFile(join(repositoryRoot, path), 'utf8');
  const [, after = ''] = page.split(heading);
  const [table = ''] = after.split(/^## /m);
  const rows = [...table.matchAll(rowPattern)];
  expect(await findUnprovedRows(rows)).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(atLeast);
});
