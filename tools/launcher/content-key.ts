import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../shared/exists.ts';
import { repositoryRoot } from '../shared/paths.ts';

/** Written by builds and installations: never a source, even beside one. */
const generated = /(^|\/)node_modules$|^web\/dist(-server)?$|^functions\/(lib|dist)$/;
const isTest = /\.test\.tsx?$/;

async function filesIn(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const each = `${path}/${entry.name}`;
    if (entry.isDirectory()) return generated.test(each) ? [] : filesIn(root, each);
    return isTest.test(each) ? [] : [each];
  });
  return (await Promise.all(found)).flat();
}

async function filesOf(root: string, path: string): Promise<string[]> {
  if (!(await exists(join(root, path)))) return [];
  // `filesIn` fails for a file, which is then hashed itself; a missing path throws.
  return filesIn(root, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  });
}

/**
 * Hash of file contents, regardless of their dates: the same after switching branches there and
 * back.
 * @param paths files and folders from the repository's root, `/` between names; folders without
 *   their tests and build outputs
 * @param further other inputs of the result
 */
export async function contentKey(
  paths: readonly string[],
  further: readonly string[] = [],
  root = repositoryRoot,
): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesOf(root, path)))).flat();
  const contents = await Promise.all(
    files.toSorted().map(async (file) => {
      const content = createHash('sha256').update(await readFile(join(root, file)));
      return `${file} ${content.digest('hex')}`;
    }),
  );
  const all = JSON.stringify([contents, further]);
  return createHash('sha256').update(all).digest('hex').slice(0, 24);
}
