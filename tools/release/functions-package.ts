/** Parts of package-lock.json, lockfile version 3. */
export type LockEntry = {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
} & Record<string, unknown>;
export type Lock = { packages: Record<string, LockEntry> };

/** Packages that the bundle of the functions leaves outside; a test compares with what it imports. */
export const outsideTheBundle = [
  'sharp',
  'pdfkit',
  'fontkit',
  'harfbuzzjs',
  'ical-generator',
  'nodemailer',
  'ical.js',
] as const;

/** Packages of which the functions read files: the fonts of PDFs. */
const readAsFiles = [
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-malayalam',
  '@fontsource/noto-sans-devanagari',
] as const;

/** Where Node finds a package that another one imports, nearest folder first. */
function findEntry({ packages }: Lock, from: string, name: string): string | undefined {
  const folders = from.split('/node_modules/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const folder = depth === 0 ? '' : `${folders.slice(0, depth).join('/node_modules/')}/`;
    const path = `${folder}node_modules/${name}`;
    if (path in packages) return path;
  }
  return undefined;
}

type Found = { entry: LockEntry; optional: boolean };

/** What is installed with a package: all of it, and whether an install may go on without. */
function collect(
  lock: Lock,
  from: string,
  name: string,
  optional: boolean,
  found: Map<string, Found>,
) {
  const path = findEntry(lock, from, name);
  if (path === undefined) {
    if (optional) return;
    throw new Error(`package-lock.json has no ${name}, which ${from} needs.`);
  }
  const before = found.get(path);
  if (before !== undefined && (!before.optional || optional)) return;
  const { dev: _, devOptional: __, optional: ___, ...entry } = lock.packages[path] ?? {};
  found.set(path, { entry, optional });
  for (const next of Object.keys(entry.dependencies ?? {})) {
    collect(lock, path, next, optional, found);
  }
  for (const next of Object.keys(entry.optionalDependencies ?? {})) {
    collect(lock, path, next, true, found);
  }
}

export type FunctionsPackage = {
  packageJson: Record<string, unknown> & { dependencies: Record<string, string> };
  lock: { packages: Record<string, Record<string, unknown>> } & Record<string, unknown>;
};

/**
 * The package.json and the lock that Cloud Build installs by: exactly the versions of the repository's lock, of exactly
 * what the bundle does not hold.
 * @param source of functions/package.json.
 * @param names what has to be installed
 */
export function functionsPackage(
  source: { name: string; version: string; engines: Record<string, string> },
  lock: Lock,
  names: readonly string[] = [...outsideTheBundle, ...readAsFiles],
): FunctionsPackage {
  const found = new Map<string, Found>();
  const dependencies: Record<string, string> = {};
  for (const name of names) {
    collect(lock, 'functions', name, false, found);
    const path = findEntry(lock, 'functions', name) ?? '';
    dependencies[name] = lock.packages[path]?.version ?? '';
  }
  const { name, version, engines } = source;
  const entries = [...found].map(([path, { entry, optional }]) => [
    path.replace(/^functions\//, ''),
    optional ? { ...entry, optional } : entry,
  ]);
  return {
    packageJson: {
      name,
      version,
      private: true,
      type: 'module',
      main: 'index.js',
      engines,
      dependencies,
    },
    lock: {
      name,
      version,
      lockfileVersion: 3,
      requires: true,
      packages: { '': { name, version, dependencies, engines }, ...Object.fromEntries(entries) },
    },
  };
}
