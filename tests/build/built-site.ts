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

/** Vite's manifest of the client build. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
}

export function readBuilt(file: string): Buffer {
  return readFileSync(`${dist}${file}`);
}

/** Size in bytes of text as Hosting sends it. */
export const gzipped = (content: Buffer | string): number =>
  gzipSync(content, { level: 9 }).byteLength;

/** All files that a chunk needs before it can run: itself and its imports. */
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

/** Files that every page loads: the scripts that the built shell names. */
export function shellFiles(): string[] {
  const shell = readBuilt('shell.html').toString('utf8');
  const files = [...shell.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)];
  if (files.length === 0) throw new Error('The shell names no script');
  return files.map(([, file = '']) => file);
}

/** Scripts that the first view of a route loads: the entry, the route and their imports. */
export function firstViewFiles(manifest: Manifest, route: string): string[] {
  const files = new Set(shellFiles());
  return [...collectFiles(manifest, `src/app/routes/${route}-route.tsx`, files)].filter((file) =>
    file.endsWith('.js'),
  );
}
