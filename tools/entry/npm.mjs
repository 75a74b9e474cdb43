import { spawn } from 'node:child_process';

/** Time limit in milliseconds for one small response of the package registry. */
const patienceMs = 8000;

/**
 * npm as a program with its first arguments. When npm runs us, its own path is known; that also
 * works where `npm` is a script and not a program.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npmCall(args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js')
    ? [process.execPath, [own, ...args]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/**
 * The output of an npm call; `null` when it took too long or could not run.
 * @param {string[]} args
 * @returns {Promise<string | null>}
 */
function askNpm(args) {
  return new Promise((resolve) => {
    const [command, all] = npmCall(args);
    const child = spawn(command, all, { stdio: ['ignore', 'pipe', 'ignore'], timeout: patienceMs });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === null ? null : output));
  });
}

/**
 * Whether the output of `npm ping --json` is a response of the package registry. Any HTTP status,
 * even 403 or 404, is one: npm's own message then explains more. Otherwise the code is a network
 * error.
 * @param {string | null} output
 */
export function isAnswer(output) {
  if (output === null) return false;
  try {
    const { error } = JSON.parse(output);
    return error === undefined || /^E\d{3}$/.test(error.code);
  } catch {
    return false;
  }
}

/**
 * Pings the package registry as npm itself would: with its registry, proxy and credentials. Without
 * a response, `npm ci` would retry each of a thousand packages for ten minutes or more.
 * @returns {Promise<{ answers: boolean, address: string }>}
 */
export async function probePackageSource() {
  const [output, address] = await Promise.all([
    askNpm(['ping', '--json', '--fetch-retries=0', `--fetch-timeout=${patienceMs}`]),
    askNpm(['config', 'get', 'registry']),
  ]);
  return { answers: isAnswer(output), address: (address ?? 'the registry').trim() };
}
