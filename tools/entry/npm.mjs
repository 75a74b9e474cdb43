import { spawn } from 'node:child_process';

/** How long the package source may take for one small response. */
const patienceMs = 8000;

/**
 * npm as a program and what to put before its arguments. When npm runs us, its own path is known; that also
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
 * What a call of npm printed, and `null` when it took too long or could not run.
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
 * Whether an answer of `npm ping --json` came from the package source. One with a status, be it 403 or 404,
 * did: npm's own message about it is then the better one. Without an answer the code is the network's.
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
 * Asks the package source for a sign of life, as npm itself would: with its registry, proxy and
 * credentials. Without one, `npm ci` tries for each of a thousand packages again and again, ten minutes
 * and more.
 * @returns {Promise<{ answers: boolean, address: string }>}
 */
export async function probePackageSource() {
  const [output, address] = await Promise.all([
    askNpm(['ping', '--json', '--fetch-retries=0', `--fetch-timeout=${patienceMs}`]),
    askNpm(['config', 'get', 'registry']),
  ]);
  return { answers: isAnswer(output), address: (address ?? 'the registry').trim() };
}
