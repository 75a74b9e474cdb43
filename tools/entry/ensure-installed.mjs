import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeInstallLock } from './install-lock.mjs';
import { damagedAtAGlance, hasRecord, recordInstall } from './install-record.mjs';
import { missingPackages, readLock, thisMachine } from './installed-packages.mjs';
import { npmCall, probePackageSource } from './npm.mjs';
import { runProgram } from './run-program.mjs';
import { UserError } from './user-error.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const ownNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const lockFile = join(root, '.cache', 'install.lock');
const npmsFile = join(root, 'node_modules', '.package-lock.json');
const heartbeatMs = 15_000;

/** @typedef {Awaited<ReturnType<typeof takeInstallLock>>} Lock */

/**
 * Runs npm and prints a progress line every 15 seconds.
 * @param {string[]} args
 * @param {Lock} lock
 */
async function install(args, lock) {
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`);
  }, heartbeatMs);
  const call = npmCall([...args, '--no-audit', '--no-fund']);
  const { code, signalled } = await runProgram(...call, { cwd: root, onStart: lock.names });
  clearInterval(heartbeat);
  if (signalled) throw new UserError('Stopped while installing: the next start goes on.');
  console.log(`  npm took ${Math.round((Date.now() - started) / 1000)} s`);
  return code === 0;
}

/**
 * Installs from the package registry, or from npm's cache when the registry does not respond.
 * @param {Lock} lock
 */
async function installPackages(lock) {
  const { answers, address } = await probePackageSource();
  if (answers) {
    if (await install(['ci', '--loglevel=error'], lock)) return;
    throw new UserError('The packages could not be installed: see npm’s message above.');
  }
  console.log(`${address} does not answer: trying with what npm has kept on this machine …`);
  // Not `npm ci`: it deletes the installed packages before it knows whether it can replace them.
  const isDone = await install(['install', '--offline', '--no-save', '--loglevel=silent'], lock);
  if (isDone && readState().missing.length === 0) return;
  throw new UserError(
    `The packages could not be installed: ${address} does not answer, and npm’s cache does not hold them all. Check the network, \`npm config get proxy\` and \`npm config get registry\`.`,
  );
}

function readState() {
  const locked = readLock(join(root, 'package-lock.json'));
  if (locked === null) {
    throw new UserError('package-lock.json is missing or broken: check it out again.');
  }
  const installed = readLock(npmsFile);
  return {
    isFresh: installed === null,
    missing: missingPackages(locked, installed ?? {}, thisMachine()),
    damaged: damagedAtAGlance(root),
  };
}

/** @param {ReturnType<typeof readState>} state */
const isWhole = ({ missing, damaged }) =>
  missing.length === 0 && damaged.length === 0 && existsSync(ownNode);

/** @param {ReturnType<typeof readState>} state */
function describe({ isFresh, missing, damaged }) {
  if (isFresh) return 'Installing the packages (about 1100, one to three minutes) …';
  if (damaged.length > 0) {
    return `Installing again, because packages are damaged (${named(damaged)}) …`;
  }
  return `Installing what is missing (${missing.length === 0 ? 'Node 24' : named(missing)}) …`;
}

/** @param {string[]} paths */
const named = (paths) => (paths.length > 1 ? `${paths.length} packages` : `${paths[0]}`);

/**
 * Removes incomplete packages that npm would take for installed.
 * @param {string[]} damaged
 */
function removeDamaged(damaged) {
  for (const path of damaged) rmSync(join(root, path), { recursive: true, force: true });
  rmSync(npmsFile, { force: true });
}

/** @param {Lock} lock */
async function installUnderLock(lock) {
  // npm writes its list last; an older list says nothing about an interrupted install.
  if (lock.wasAbandoned) removeDamaged([]);
  const state = readState();
  if (!isWhole(state)) {
    console.log(describe(state));
    if (state.damaged.length > 0) removeDamaged(state.damaged);
    await installPackages(lock);
    const [left] = readState().missing;
    if (left !== undefined) {
      throw new UserError(
        `npm left out ${left}, which this machine needs: allow optional packages (\`npm config delete omit\`) and try again.`,
      );
    }
    if (!existsSync(ownNode)) {
      throw new UserError(
        'The packages are there but Node 24 is not among them: allow install scripts (`npm config delete ignore-scripts`) and try again.',
      );
    }
  }
  recordInstall(root);
}

/**
 * Installs exactly the versions of the lock file when a package is missing or incomplete; one
 * process at a time.
 * @param {() => Promise<void>} check rejects when the machine lacks something else; called before
 *   the install
 * @throws {UserError}
 */
export async function ensureInstalled(check) {
  const isQuiet = !existsSync(lockFile);
  const whole = isWhole(readState());
  if (isQuiet && whole && hasRecord(root)) return;
  if (!whole) await check();
  const lock = await takeInstallLock(lockFile, console.log);
  await installUnderLock(lock);
  // A failed or stopped install leaves the lock behind, so that the next one expects incomplete
  // packages.
  lock.release();
}
