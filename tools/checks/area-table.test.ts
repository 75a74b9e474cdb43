import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';

const page = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8');
const section = /\n## Areas\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('`', '').trim());

const [header = [], , ...rows] = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf);
/** The columns between the area's name and its description. */
const floors = header.slice(1, -1);

const foldersOf = (path: string) =>
  readdirSync(join(repositoryRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test.each(floors)('the table of areas has every folder of %s, and no other', (floor) => {
  const column = header.indexOf(floor);
  const named = rows.filter((row) => row[column] !== '').map(([area]) => area);
  expect(named.toSorted()).toEqual(foldersOf(floor).toSorted());
});

test('each room that the table names inside an area is there', () => {
  const missing = rows.flatMap((row) =>
    floors.flatMap((floor, index) =>
      (row[index + 1] ?? '')
        .split(', ')
        .filter((room) => room !== '' && room !== '•')
        .map((room) => join(floor, row[0] ?? '', room))
        .filter((path) => !existsSync(join(repositoryRoot, path))),
    ),
  );
  expect(missing).toEqual([]);
  expect(floors).toHaveLength(4);
});
