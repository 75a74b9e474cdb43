type Manifest = {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  workspaces?: string[];
};
type Lock = { version?: string; packages: Record<string, Manifest> };

const own = /^@kerala-stays\//;

function setManifest(manifest: Manifest, version: string): void {
  manifest.version = version;
  for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(dependencies ?? {}).filter((each) => own.test(each))) {
      if (dependencies !== undefined) dependencies[name] = version;
    }
  }
}

const format = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A package.json with another version, of itself and of our own packages that it needs. */
export function setManifestVersion(text: string, version: string): string {
  const manifest = JSON.parse(text) as Manifest;
  setManifest(manifest, version);
  return format(manifest);
}

/** The lock with another version of the root and of every workspace. */
export function setLockVersion(
  text: string,
  version: string,
  workspaces: readonly string[],
): string {
  const lock = JSON.parse(text) as Lock;
  lock.version = version;
  for (const path of ['', ...workspaces]) {
    const manifest = lock.packages[path];
    if (manifest !== undefined) setManifest(manifest, version);
  }
  return format(lock);
}

/** The source file of the version with another one. */
export function setSourceVersion(text: string, version: string): string {
  return text.replace(/version = '[^']*'/, `version = '${version}'`);
}

/** Three numbers as npm takes them, without leading zeros. */
export const versionPattern = /^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}$/;

/** Whether a version comes after another one; both are `1.2.3`. */
export function isLater(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const [left = 0, right = 0] = [a?.[at], b?.[at]];
    if (left !== right) return left > right;
  }
  return false;
}
