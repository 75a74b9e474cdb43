import { fileURLToPath } from 'node:url';

/** Absolute path of a file at the root of the repository. */
export function repositoryFile(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
