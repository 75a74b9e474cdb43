import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPackages, readLock } from './installed-packages.mjs';
import { isNodeTooOld, oldestNode } from './node-version.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const binFolder = join(root, 'node_modules', '.bin');
const ownNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const heartbeatMs = 15_000;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} exit code
 */
function run(command, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal));
    }
    // `kill` of npm ends npm and its shell, and neither passes the signal on.
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
    }, 500);
    timer.unref();
    child.on('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Installs exactly what the lock names when something of it is not there yet. */
async function ensureInstalled() {
  const locked = readLock(join(root, 'package-lock.json'));
  if (locked === null)
    throw new Error('package-lock.json is missing or broken: check it out again.');
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  const missing = missingPackages(locked, installed ?? {});
  if (missing.length === 0 && existsSync(ownNode)) return;
  console.log(
    installed === null
      ? 'Installing the packages (about 1100, one to three minutes) …'
      : `Installing what changed (${missing.length} packages) …`,
  );
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`);
  }, heartbeatMs);
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // When npm runs us its own path is known; that also works where `npm` is a script and not a program.
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  clearInterval(heartbeat);
  if (code !== 0 || !existsSync(ownNode)) {
    throw new Error(
      code === 0
        ? 'The packages are there but Node 24 is not among them: allow install scripts (`npm config delete ignore-scripts`) and try again.'
        : 'The packages could not be installed: see npm’s message above, and check the network or the registry setting.',
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Runs a TypeScript command under the repository's own Node, after installing what is
 * missing. Written without dependencies: nothing may be installed yet.
 * @param {string} script its path from the repository's root
 */
export async function bootstrap(script) {
  if (isNodeTooOld(process.versions.node)) {
    console.error(
      `Node ${process.versions.node} is too old to start from: install Node ${oldestNode} or newer (the project then brings its own Node 24).`,
    );
    process.exit(1);
  }
  try {
    await ensureInstalled();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  const env = {
    ...process.env,
    PATH: [binFolder, process.env.PATH].join(delimiter),
  };
  const file = join(root, script);
  process.exit(await run(ownNode, [file, ...process.argv.slice(2)], env));
}
