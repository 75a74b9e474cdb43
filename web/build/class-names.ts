import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Where a stylesheet stands among all of them, in order of their paths: the same in the client's and the server's build. */
const places = new Map(
  globSync('**/*.module.css', { cwd: source })
    .sort()
    .map((file, index) => [file, index.toString(36)]),
);

/**
 * The built name of a class of a CSS module: its own name and its file's place, `card_1f`. Vite's own names end in a
 * hash and a line: half a kilobyte of every page, which compresses to nothing better.
 * @throws for a file outside `src`
 */
export function builtClassName(name: string, file: string): string {
  const place = places.get(relative(source, file.replace(/\?.*$/, '')));
  if (place === undefined) throw new Error(`No CSS module of ours: ${file}`);
  return `${name}_${place}`;
}
