import { readFileSync } from 'node:fs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} LockedPackages */

/**
 * What the lock asks for and node_modules does not have. npm leaves its own record of what it put
 * there; optional packages are left out of it where they do not fit the machine.
 * @param {LockedPackages} locked `packages` of package-lock.json
 * @param {LockedPackages} installed `packages` of node_modules/.package-lock.json
 * @returns {string[]} paths such as `node_modules/vite`
 */
export function missingPackages(locked, installed) {
  return Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { version, optional }]) => {
      const there = installed[path];
      return there === undefined ? !optional : there.version !== version;
    })
    .map(([path]) => path);
}

/**
 * @param {string} file
 * @returns {LockedPackages | null}
 */
export function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}
