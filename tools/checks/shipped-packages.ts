/** One entry of `package-lock.json`. */
export type LockEntry = {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
export type Lock = Record<string, LockEntry>;
export type ShippedPackage = { name: string; version: string; license: string };

/** Where Node looks for `name` from the package at `path`, nearest first. */
function locate(lock: Lock, path: string, name: string): string | null {
  for (let at = path; ; ) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (place in lock) return place;
    if (at === '') return null;
    const cut = at.lastIndexOf('node_modules/');
    at = cut <= 0 ? '' : at.slice(0, cut - 1);
  }
}

/**
 * Packages whose code reaches visitors or servers: what these workspaces depend on, and what that
 * depends on, optional packages of other platforms included. Tools and tests ship nothing.
 */
export function shippedPackages(lock: Lock, workspaces: readonly string[]): ShippedPackage[] {
  const seen = new Set<string>();
  const queue = [...workspaces];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const entry = lock[path];
    if (entry === undefined || seen.has(path)) continue;
    seen.add(path);
    if (entry.link === true && entry.resolved !== undefined) {
      queue.push(entry.resolved);
      continue;
    }
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(names)) {
      const place = locate(lock, path, name);
      if (place !== null) queue.push(place);
    }
  }
  const found = [...seen].flatMap((path): ShippedPackage[] => {
    const { version = '', license = '', link } = lock[path] ?? {};
    const cut = path.lastIndexOf('node_modules/');
    if (cut === -1 || link === true) return [];
    return [{ name: path.slice(cut + 'node_modules/'.length), version, license }];
  });
  const key = ({ name, version }: ShippedPackage) => `${name}@${version}`;
  const unique = new Map(found.map((each) => [key(each), each]));
  return [...unique.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
