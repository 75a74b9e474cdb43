import { posix } from 'node:path';

/** `typesOnly`: erased at run time. */
export type Import = { specifier: string; line: number; typesOnly: boolean };

const statement =
  /(?:^|[\n;])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** Blanks out comments without moving lines, so that imports mentioned in comments do not count. */
export function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[\s;,{}()])\/\/[^\n]*/g, (_, before: string) => before);
}

/** Static and dynamic imports of a module, in order. */
export function findImports(source: string): Import[] {
  const code = withoutComments(source);
  return Array.from(code.matchAll(statement), (match) => {
    const specifier = match[1] ?? match[2] ?? '';
    const at = match.index + match[0].lastIndexOf(specifier);
    const typesOnly = /^[\n;\s]*(?:import|export)\s+type\b/.test(match[0]);
    return { specifier, line: code.slice(0, at).split('\n').length, typesOnly };
  });
}

const aliases: readonly (readonly [prefix: string, folder: string])[] = [
  ['#web/', 'web/src/'],
  ['@kerala-stays/domain/', 'domain/src/'],
  ['@kerala-stays/seed/', 'seed/src/'],
];

/**
 * Target of an import: a path from the repository's root (without extension) for our own modules,
 * the specifier itself for packages.
 */
export function importTarget(importer: string, specifier: string): string {
  const own = (path: string) => posix.normalize(path).replace(/\.(?:[cm]?[jt]sx?)$/, '');
  if (specifier.startsWith('.')) return own(posix.join(posix.dirname(importer), specifier));
  for (const [prefix, folder] of aliases) {
    if (specifier.startsWith(prefix)) return own(folder + specifier.slice(prefix.length));
  }
  return specifier;
}
