import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
};
export type Manifest = Record<string, Chunk>;

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Vite's record of what it built for browsers. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
}

export function readBuilt(file: string): Buffer {
  return readFileSync(`${dist}${file}`);
}

/** Bytes as Hosting sends text. */
export const gzipped = (content: Buffer | string): number =>
  gzipSync(content, { level: 9 }).byteLength;

/** The files that come with a chunk before it can run: itself and whatever it imports. */
export function collectFiles(
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no ${key}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, seen);
  return seen;
}

/** What every page loads, whichever it is. */
export function shellFiles(manifest: Manifest): string[] {
  const entry = Object.keys(manifest).find((key) => key.endsWith('.html'));
  if (entry === undefined) throw new Error('The build has no entry');
  return [...collectFiles(manifest, entry)];
}

/** Scripts that the first view of a route loads: the entry, the route and their imports. */
export function firstViewFiles(manifest: Manifest, route: string): string[] {
  const files = new Set(shellFiles(manifest));
  return [...collectFiles(manifest, `src/app/routes/${route}-route.tsx`, files)].filter((file) =>
    file.endsWith('.js'),
  );
}
