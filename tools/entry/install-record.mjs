import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './installed-packages.mjs';

/**
 * Record of a finished install: npm's list, and the size of each package. npm itself notices
 * neither truncated nor missing files.
 * @typedef {{ files: number, bytes: number }} Size
 * @typedef {{ npm: string, sizes: Record<string, Size>, damaged: string[] }} InstallRecord
 */

/** @param {string} root */
const recordFile = (root) => join(root, 'node_modules', '.finished-install.json');
/** @param {string} root */
const npmsFile = (root) => join(root, 'node_modules', '.package-lock.json');
/** @param {string} root */
const keyOf = (root) =>
  createHash('sha256')
    .update(readFileSync(npmsFile(root)))
    .digest('hex');

/**
 * Size of a package without nested packages and caches.
 * @param {string} folder
 * @returns {Size}
 */
function sizeOf(folder) {
  const size = { files: 0, bytes: 0 };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) {
      size.files += 1;
      size.bytes += statSync(path).size;
    } else if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.cache') {
      const inside = sizeOf(path);
      size.files += inside.files;
      size.bytes += inside.bytes;
    }
  }
  return size;
}

/**
 * @param {string} folder
 * @returns {Size}
 */
function sizeOrNothing(folder) {
  try {
    return sizeOf(folder);
  } catch {
    return { files: 0, bytes: 0 };
  }
}

/** @param {string} root */
function installedPaths(root) {
  return Object.entries(readLock(npmsFile(root)) ?? {})
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path]) => path);
}

/**
 * @param {string} root
 * @returns {InstallRecord | null} null when missing, or when npm has changed the packages since
 */
function readRecord(root) {
  try {
    const record = JSON.parse(readFileSync(recordFile(root), 'utf8'));
    return record.npm === keyOf(root) ? record : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} root
 * @param {InstallRecord} record
 */
const write = (root, record) => writeFileSync(recordFile(root), JSON.stringify(record));

/**
 * Records a finished install, also one made by a plain npm command: npm writes its list last.
 * @param {string} root
 */
export function recordInstall(root) {
  const sizes = Object.fromEntries(
    installedPaths(root).map((path) => [path, sizeOrNothing(join(root, path))]),
  );
  write(root, { npm: keyOf(root), sizes, damaged: [] });
}

/** @param {string} root */
export const hasRecord = (root) => readRecord(root) !== null;

/**
 * Packages that are recorded as damaged, or whose package.json is missing or empty: a quick check
 * for every start.
 * @param {string} root
 * @returns {string[]} paths such as `node_modules/vite`
 */
export function damagedAtAGlance(root) {
  const known = readRecord(root)?.damaged ?? [];
  const broken = installedPaths(root).filter((path) => {
    const found = statSync(join(root, path, 'package.json'), { throwIfNoEntry: false });
    return found === undefined || found.size === 0;
  });
  return [...new Set([...known, ...broken])];
}

/**
 * Checks the size of every installed file, which takes seconds: for use after a failed command.
 * Packages with fewer files or bytes than when installed are recorded for reinstallation at the
 * next start. Additions made while debugging are left alone.
 * @param {string} root
 * @returns {string[]} paths of the damaged ones
 */
export function noteDamage(root) {
  const record = readRecord(root);
  if (record === null) return [];
  const damaged = Object.entries(record.sizes)
    .filter(([path, { files, bytes }]) => {
      const now = sizeOrNothing(join(root, path));
      return now.files < files || now.bytes < bytes;
    })
    .map(([path]) => path);
  if (damaged.length > 0) write(root, { ...record, damaged });
  return damaged;
}
