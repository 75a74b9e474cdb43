import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const lib = fileURLToPath(new URL('../../functions/lib/', import.meta.url));

/** The built functions' files of code, and their size in bytes. */
export function readBuiltFunctions(): { files: number; bytes: number } {
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[cm]?js$/.test(file),
  );
  const sizes = files.map((file) => statSync(join(lib, file)).size);
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
