export type LockedPackage = { version?: string; optionalDependencies?: Record<string, string> };

/** Where npm would look for `name` from the package at `path`, nearest first. */
function* places(path: string, name: string): Generator<string> {
  for (let at = path; ; ) {
    yield at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (at === '') return;
    const cut = at.lastIndexOf('/node_modules/');
    at = cut === -1 ? '' : at.slice(0, cut);
  }
}

/**
 * Optional dependencies that the lock names and does not contain. npm drops those that the registry
 * lacks without a word when it writes the lock, and then refuses to `npm ci` from it.
 */
export function missingFromLock(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !Array.from(places(path, name)).some((place) => place in packages))
      .map(
        (name) =>
          `package-lock.json: ${path}@${version} needs ${name}, which is not in the lock: pin a version whose platform packages are all in the registry.`,
      ),
  );
}
