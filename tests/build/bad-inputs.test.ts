import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';

const rowPattern = /^\| (\d+) \|(.*)\|$/gm;
/** `path` “title”, or `path` “title › case” for one case of a table of cases. */
const testPattern = /`([^`]+\.(?:test|e2e)\.tsx?)` “([^”]+)”/g;

const isTextOf = (source: string) => (text: string) =>
  ["'", '"', '`'].some((quote) => source.includes(quote + text + quote));

it('docs/bad-inputs.md names tests for every one of forty inputs, and each of them exists', async () => {
  const page = await readFile(join(repositoryRoot, 'docs/bad-inputs.md'), 'utf8');
  const unproved: string[] = [];
  const rows = [...page.matchAll(rowPattern)];
  for (const [, row, text = ''] of rows) {
    const tests = [...text.matchAll(testPattern)];
    if (tests.length === 0) unproved.push(`${row}: names no test`);
    for (const [, path = '', title = ''] of tests) {
      const source = await readFile(join(repositoryRoot, path), 'utf8').catch(() => '');
      if (!title.split(' › ').every(isTextOf(source))) {
        unproved.push(`${row}: no “${title}” in ${path}`);
      }
    }
  }
  expect(unproved).toEqual([]);
  expect(rows.map(([, row]) => Number(row))).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});
