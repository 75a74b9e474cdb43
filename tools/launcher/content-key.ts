import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../shared/exists.ts';
import { repositoryRoot } from '../shared/paths.ts';

/** Written by builds and installations: never a source, though it lies beside them. */
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
  // A file has no entries; one that is named must be there for the hash, and is hashed as it is.
  return filesIn(root, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  });
}

/**
 * A hash of what files hold, whatever their age: the same after a checkout there and back.
 * @param paths files and folders from the repository's root, `/` between names; folders without their tests
 * and without what a build wrote into them
 * @param further what else a result depends on
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
