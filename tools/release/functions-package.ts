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

/** Packages that the functions' bundle leaves external; a test compares them with its imports. */
export const outsideTheBundle = [
  'sharp',
  'pdfkit',
  'fontkit',
  'harfbuzzjs',
  'ical-generator',
  'nodemailer',
] as const;

/** Packages whose files the functions read: the fonts of PDFs. */
const readAsFiles = [
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-malayalam',
  '@fontsource/noto-sans-devanagari',
  '@fontsource/noto-sans-tamil',
  '@fontsource/noto-sans-kannada',
  '@fontsource/noto-sans-telugu',
  '@fontsource/ibm-plex-sans-arabic',
  '@fontsource/noto-sans-hebrew',
] as const;

/** Path at which Node resolves a package imported by another one, nearest folder first. */
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

/** A package with all of its dependencies, and whether an install may go on without them. */
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
 * The package.json and lock file from which Cloud Build installs: the packages missing from the
 * bundle, in the versions of the repository's lock file.
 * @param source of functions/package.json
 * @param names packages to install
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
