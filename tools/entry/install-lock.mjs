import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {{ host: string, pids: number[] }} Holder the entry script and the npm that it started
 */

const pollMs = 500;
const signOfLifeMs = 5000;
/** A holder silent for this long is gone, even if its process id is in use. */
const silenceMs = 60_000;
const heartbeatMs = 15_000;

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @param {string} text
 * @returns {Holder | null} null while its holder is still writing it
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whether the install under this lock has ended. In a container that shares the folder, process ids
 * mean nothing and only the silence counts.
 * @param {Holder | null} holder
 * @param {number} silentForMs
 */
function isAbandoned(holder, silentForMs) {
  if (silentForMs > silenceMs) return true;
  return holder !== null && holder.host === hostname() && !holder.pids.some(isRunning);
}

/**
 * Moves an abandoned lock away. Of several processes one succeeds; a late one that gets a new
 * holder's lock puts it back.
 * @param {string} file
 * @param {string} text as it was read
 */
function breakLock(file, text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
    rmSync(aside);
  } catch {
    // Another process moved it.
  }
}

/**
 * @param {string} file
 * @returns {{ text: string, silentForMs: number } | null} null once it is gone
 */
function read(file) {
  try {
    return { text: readFileSync(file, 'utf8'), silentForMs: Date.now() - statSync(file).mtimeMs };
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function create(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Acquires the install lock of this checkout; waits while another process holds it.
 * @param {string} file
 * @param {(line: string) => void} say
 * @returns {Promise<{ wasAbandoned: boolean, names: (pid: number) => void, release: () => void }>}
 *   whether an earlier install was interrupted; `names` adds a process that works under the lock
 */
export async function takeInstallLock(file, say) {
  mkdirSync(dirname(file), { recursive: true });
  /** @param {number[]} pids */
  const textOf = (pids) => JSON.stringify({ host: hostname(), pids });
  const own = textOf([process.pid]);
  let wasAbandoned = false;
  let nextLine = 0;
  const started = Date.now();
  while (!create(file, own)) {
    const lock = read(file);
    if (lock === null) continue;
    const holder = parse(lock.text);
    if (isAbandoned(holder, lock.silentForMs)) {
      breakLock(file, lock.text);
      wasAbandoned = true;
      continue;
    }
    if (Date.now() >= nextLine) {
      const pid = holder?.pids.find(isRunning) ?? holder?.pids[0] ?? 'unknown';
      const waited = nextLine === 0 ? '' : `, ${Math.round((Date.now() - started) / 1000)} s`;
      say(`Another start is installing (process ${pid}), waiting${waited} …`);
      nextLine = Date.now() + heartbeatMs;
    }
    await sleep(pollMs);
  }
  const signs = setInterval(() => utimesSync(file, new Date(), new Date()), signOfLifeMs);
  signs.unref();
  return {
    wasAbandoned,
    names: (pid) => writeFileSync(file, textOf([process.pid, pid])),
    release: () => {
      clearInterval(signs);
      rmSync(file, { force: true });
    },
  };
}
