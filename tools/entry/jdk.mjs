import { execFile } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installHint } from './hints.mjs';
import { UserError } from './user-error.mjs';

const run = promisify(execFile);

/** The minimum that firebase-tools accepts. */
const minimumJavaMajor = 21;

/** @typedef {{ home: string, bin: string, major: number, version: string }} Jdk */

/**
 * Reads the first line of `java -version`: "17.0.15" is major 17, "1.8.0_412" is major 8.
 * @param {string} output
 * @returns {{ major: number, version: string } | null}
 */
export function parseJavaVersion(output) {
  const version = /version "([^"]+)"/.exec(output)?.[1];
  if (version === undefined) return null;
  const [first, second] = version.split(/[._+-]/);
  const major = Number(first === '1' ? second : first);
  return Number.isInteger(major) ? { major, version } : null;
}

/**
 * @param {string} java
 * @returns {Promise<Jdk | null>}
 */
async function probe(java) {
  try {
    const { stdout, stderr } = await run(java, ['-version'], { timeout: 20_000 });
    const parsed = parseJavaVersion(`${stderr}${stdout}`);
    const bin = dirname(java);
    return parsed === null ? null : { home: dirname(bin), bin, ...parsed };
  } catch {
    return null;
  }
}

/**
 * Whether it is a whole JDK. The emulators run on a runtime, but Google's jar of the gcloud CLI needs a part
 * that is compiled once.
 * @param {Jdk} jdk
 * @returns {Promise<boolean>}
 */
export const canCompile = ({ bin }) =>
  access(join(bin, 'javac'), constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function childrenOf(folder) {
  const names = await readdir(folder).catch(() => /** @type {string[]} */ ([]));
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name, 'bin'));
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>}
 */
async function candidates(env) {
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const macHome = await run('/usr/libexec/java_home', ['-v', `${minimumJavaMajor}+`]).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  );
  // Homebrew does not link versioned formulae into the PATH.
  const brewed = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    ['openjdk', `openjdk@${minimumJavaMajor}`].map((name) => join(folder, name, 'bin')),
  );
  return [
    ...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin')] : []),
    ...onPath,
    ...macHome.map((home) => join(home, 'bin')),
    ...(await childrenOf('/usr/lib/jvm')),
    ...(await childrenOf(join(env.HOME ?? homedir(), '.sdkman/candidates/java'))),
    ...brewed,
  ].map((bin) => join(bin, 'java'));
}

/**
 * JAVA_HOME, if it is of version 21 or newer; else the first whole JDK of the PATH and the usual places,
 * else the first runtime.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(env: NodeJS.ProcessEnv) => Promise<string[]>} [places] programs to try, in this order
 * @returns {Promise<Jdk>}
 * @throws {UserError} when there is none
 */
export async function findJdk(env = process.env, places = candidates) {
  /** @type {Jdk[]} */
  const tooOld = [];
  /** @type {Jdk | null} */
  let runtime = null;
  for (const java of new Set(await places(env))) {
    const found = await probe(java);
    if (found === null) continue;
    if (found.major < minimumJavaMajor) tooOld.push(found);
    else if (found.bin === join(env.JAVA_HOME ?? '', 'bin') || (await canCompile(found)))
      return found;
    else runtime ??= found;
  }
  if (runtime !== null) return runtime;
  const seen = tooOld[0] ? ` (found only Java ${tooOld[0].version} in ${tooOld[0].home})` : '';
  throw new UserError(
    `The Firebase emulators need a JDK of version ${minimumJavaMajor} or newer${seen}: install one with ${installHint('jdk')}, or set JAVA_HOME to it.`,
  );
}
