import { readFileSync } from 'node:fs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 * libc?: string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 * @typedef {{ os: string, cpu: string, libc: string | null }} Machine named as package.json does
 */

/** @returns {Machine} */
export function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: ownLibc() };
}

function ownLibc() {
  if (process.platform !== 'linux') return null;
  // Same detection as npm's; with the network, the report would look up the names of all open
  // connections.
  const report = /** @type {NodeJS.ProcessReport & { excludeNetwork: boolean }} */ (process.report);
  report.excludeNetwork = true;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    report.getReport()
  );
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * @param {string[] | undefined} wanted e.g. `['linux']`, `['!win32']`
 * @param {string | null} own
 */
function fits(wanted, own) {
  if (wanted === undefined) return true;
  if (own === null || wanted.includes(`!${own}`)) return false;
  return wanted.includes(own) || wanted.every((name) => name.startsWith('!'));
}

/**
 * Whether an optional package is the native part of another one on this machine, and so required.
 * Other optional packages may be missing.
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
function isNativeHere({ os, cpu, libc }, machine) {
  const isNative = os !== undefined || cpu !== undefined;
  return isNative && fits(os, machine.os) && fits(cpu, machine.cpu) && fits(libc, machine.libc);
}

/**
 * Packages in the lock file that are missing from node_modules, by npm's own record of the install.
 * @param {LockedPackages} locked `packages` of package-lock.json
 * @param {LockedPackages} installed `packages` of node_modules/.package-lock.json
 * @param {Machine} machine
 * @returns {string[]} paths such as `node_modules/vite`
 */
export function missingPackages(locked, installed, machine) {
  return Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, wanted]) => {
      const there = installed[path];
      if (there === undefined) return !wanted.optional || isNativeHere(wanted, machine);
      return there.version !== wanted.version;
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
