import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package's own folder: the last `node_modules/name` or `node_modules/@scope/name` of a path. */
function packageFolder(id: string): string | null {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? null;
}

/**
 * Takes the first copy of a package for every later one of the same name and version. npm nests copies
 * where the root holds another version (google-gax twice, google-auth-library four times), and each
 * would be shipped, parsed and kept in memory.
 */
export function oneCopy(): Plugin {
  const folders = new Map<string, string>();
  const firstOf = (folder: string): string => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
    };
    const key = `${name}@${version}`;
    const first = folders.get(key) ?? folder;
    folders.set(key, first);
    return first;
  };
  return {
    name: 'one-copy',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const folder = found === null || found.external ? null : packageFolder(found.id);
      if (found === null || folder === null) return found;
      return { ...found, id: firstOf(folder) + found.id.slice(folder.length) };
    },
  };
}
