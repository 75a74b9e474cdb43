import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPackages, readLock, thisMachine } from './installed-packages.mjs';
import { isStartableNode, startableNodes } from './node-version.mjs';
import { npmCall, probePackageSource } from './npm.mjs';

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

/**
 * Runs npm under a line every 15 seconds.
 * @param {string[]} args
 */
async function install(args) {
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`);
  }, heartbeatMs);
  const code = await run(...npmCall([...args, '--no-audit', '--no-fund']));
  clearInterval(heartbeat);
  console.log(`  npm took ${Math.round((Date.now() - started) / 1000)} s`);
  return code === 0;
}

/** Installs from the package source, or without an answer from there out of npm's own cache. */
async function installPackages() {
  const { answers, address } = await probePackageSource();
  if (answers) {
    if (await install(['ci', '--loglevel=error'])) return;
    throw new Error('The packages could not be installed: see npm’s message above.');
  }
  console.log(`${address} does not answer: trying with what npm has kept on this machine …`);
  // Not `npm ci`: that deletes what is installed before it knows whether it can do better.
  const isDone = await install(['install', '--offline', '--no-save', '--loglevel=silent']);
  if (isDone && readMissing().missing.length === 0) return;
  throw new Error(
    `The packages could not be installed: ${address} does not answer, and npm’s cache does not hold them all. Check the network, \`npm config get proxy\` and \`npm config get registry\`.`,
  );
}

function readMissing() {
  const locked = readLock(join(root, 'package-lock.json'));
  if (locked === null)
    throw new Error('package-lock.json is missing or broken: check it out again.');
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  return {
    isFresh: installed === null,
    missing: missingPackages(locked, installed ?? {}, thisMachine()),
  };
}

/** Installs exactly what the lock names when something of it is not there yet. */
async function ensureInstalled() {
  const { isFresh, missing } = readMissing();
  if (missing.length === 0 && existsSync(ownNode)) return;
  const what = missing.length > 1 ? `${missing.length} packages` : (missing[0] ?? 'Node 24');
  console.log(
    isFresh
      ? 'Installing the packages (about 1100, one to three minutes) …'
      : `Installing what is missing (${what}) …`,
  );
  await installPackages();
  const [left] = readMissing().missing;
  if (left !== undefined) {
    throw new Error(
      `npm left out ${left}, which this machine needs: allow optional packages (\`npm config delete omit\`) and try again.`,
    );
  }
  if (!existsSync(ownNode)) {
    throw new Error(
      'The packages are there but Node 24 is not among them: allow install scripts (`npm config delete ignore-scripts`) and try again.',
    );
  }
}

/**
 * Runs a TypeScript command under the repository's own Node, after installing what is
 * missing. Written without dependencies: nothing may be installed yet.
 * @param {string} script its path from the repository's root
 */
export async function bootstrap(script) {
  if (!isStartableNode(process.versions.node)) {
    console.error(
      `Node ${process.versions.node} cannot install this project: start it with Node ${startableNodes}; it then brings its own Node 24.`,
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
