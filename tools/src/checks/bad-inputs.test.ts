import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../paths.ts';

const rowPattern = /^\| (\d+) \|(.*)\|$/gm;
/** `path` “title”, or `path` “title › case” for one case of a table of cases. */
const proofPattern = /`([^`]+\.(?:test|e2e)\.tsx?)` “([^”]+)”/g;

type Proof = { row: number; path: string; parts: string[] };

function proofsOf(document: string): Proof[] {
  return [...document.matchAll(rowPattern)].flatMap(([, row, text = '']) =>
    [...text.matchAll(proofPattern)].map(([, path = '', title = '']) => ({
      row: Number(row),
      path,
      parts: title.split(' › '),
    })),
  );
}

/** Whether a source holds a test of this title, and the case as a text of its own. */
function holds(source: string, [title = '', ...cases]: string[]): boolean {
  const isText = (text: string) => ["'", '"', '`'].some((q) => source.includes(q + text + q));
  return isText(title) && cases.every(isText);
}

it('every one of the forty bad inputs names tests, and every test that is named exists', async () => {
  const document = await readFile(join(repositoryRoot, 'docs', 'bad-inputs.md'), 'utf8');
  const proofs = proofsOf(document);
  const rows = new Set(proofs.map(({ row }) => row));
  expect([...rows].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
  const missing: string[] = [];
  for (const { row, path, parts } of proofs) {
    const source = await readFile(join(repositoryRoot, path), 'utf8').catch(() => null);
    if (source === null) missing.push(`${row}: no file ${path}`);
    else if (!holds(source, parts)) missing.push(`${row}: no “${parts.join(' › ')}” in ${path}`);
  }
  expect(missing).toEqual([]);
});
