import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const rows = read('docs/dependencies.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
const manifests = globSync('{,*/}package.json', { cwd: repositoryRoot }).map(
  (path) => JSON.parse(read(path)) as Manifest,
);

/** Ranges of a package in all manifests. */
const rangesOf = (name: string) =>
  manifests.flatMap(({ dependencies, devDependencies }) =>
    [dependencies?.[name], devDependencies?.[name]].filter((range) => range !== undefined),
  );

describe('docs/dependencies.md', () => {
  it.each(rows.map((row) => [row[1] ?? '', row] as const))(
    'has %s as the manifests do',
    (_, row) => {
      const names = namesIn(row[1]);
      const held = (row[2] ?? '').split(', ');
      expect(held).toHaveLength(names.length);
      for (const [index, name] of names.entries()) {
        const ranges = rangesOf(name);
        expect(ranges, name).not.toEqual([]);
        const isExact = row[4]?.startsWith('exact') === true;
        const start = new RegExp(`^\\^?${held[index]?.replace('.', '\\.')}\\.`);
        for (const range of ranges) expect(range, name).toMatch(start);
        // Tests may take another version than what is shipped.
        if (isExact) expect(ranges.some((range) => !range.startsWith('^'))).toBe(true);
      }
    },
  );

  it('names tests that there are', () => {
    const paths = rows.flatMap((row) => namesIn(row[6]).filter((name) => name.includes('/')));
    expect(paths.length).toBeGreaterThan(6);
    expect(paths.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });
});
