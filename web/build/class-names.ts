import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Position of each stylesheet in path order: the same in the client and server builds. */
const places = new Map(
  globSync('**/*.module.css', { cwd: source })
    .sort()
    .map((file, index) => [file, index.toString(36)]),
);

/**
 * Built class name of a CSS module: its own name and its file's position, e.g. `card_1f`. Vite's
 * own names end in a hash and a line number: half a kilobyte of poorly compressible text per page.
 * @throws for a file outside `src`
 */
export function builtClassName(name: string, file: string): string {
  const place = places.get(relative(source, file.replace(/\?.*$/, '')));
  if (place === undefined) throw new Error(`No CSS module of ours: ${file}`);
  return `${name}_${place}`;
}
