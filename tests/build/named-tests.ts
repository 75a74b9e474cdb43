import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/shared/paths.ts';

/** `path` “title”, or `path` “title › case” for one case of a table of cases. */
const testPattern = /`([^`]+\.(?:test|e2e)\.tsx?|[^`]+-cases\.ts)` “([^”]+)”/g;

const isTextOf = (source: string) => (text: string) =>
  ["'", '"', '`'].some((quote) => source.includes(quote + text + quote));

/**
 * Rows of a documentation table without a test, or with one that does not exist.
 * @param rows the matches of a pattern for one row: the row's own name, and its text
 */
export async function findUnprovedRows(rows: readonly RegExpMatchArray[]): Promise<string[]> {
  const unproved: string[] = [];
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
  return unproved;
}
