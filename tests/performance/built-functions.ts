import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const lib = fileURLToPath(new URL('../../functions/lib/', import.meta.url));
const staticImports =
  /(?:^|[;\n}])\s*(?:import|export)\s*(?:[\w*{][^;'"()]*?from\s*)?["']([^"']+)["']/g;

export type BuiltFunctions = {
  files: number;
  totalBytes: number;
  startUpBytes: number;
  startUpPackages: string[];
};

/** What a cold start loads before any function is called: the entry and its static imports. */
export function readBuiltFunctions(): BuiltFunctions {
  const packages = new Set<string>();
  const seen = new Set<string>();
  let startUpBytes = 0;
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    startUpBytes += Buffer.byteLength(text);
    for (const [, specifier = ''] of text.matchAll(staticImports)) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
      else packages.add(specifier);
    }
  };
  visit(join(lib, 'index.js'));
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const totalBytes = files.reduce((sum, file) => sum + readFileSync(join(lib, file)).byteLength, 0);
  return {
    files: files.length,
    totalBytes,
    startUpBytes,
    startUpPackages: [...packages].sort(),
  };
}
