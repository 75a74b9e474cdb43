import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../shared/user-error.ts';

const run = promisify(execFile);

/** firebase-tools refuses older ones. */
export const minimumJavaMajor = 21;

export type Jdk = { home: string; bin: string; major: number; version: string };

/** Reads the first line of `java -version`: "17.0.15" is major 17, "1.8.0_412" is major 8. */
export function parseJavaVersion(output: string): { major: number; version: string } | null {
  const version = /version "([^"]+)"/.exec(output)?.[1];
  if (version === undefined) return null;
  const [first, second] = version.split(/[._+-]/);
  const major = Number(first === '1' ? second : first);
  return Number.isInteger(major) ? { major, version } : null;
}

async function probe(java: string): Promise<Jdk | null> {
  try {
    const { stdout, stderr } = await run(java, ['-version'], { timeout: 20_000 });
    const parsed = parseJavaVersion(`${stderr}${stdout}`);
    const bin = dirname(java);
    return parsed === null ? null : { home: dirname(bin), bin, ...parsed };
  } catch {
    return null;
  }
}

async function childrenOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name, 'bin'));
}

async function candidates(env: NodeJS.ProcessEnv): Promise<string[]> {
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const macHome = await run('/usr/libexec/java_home', ['-v', `${minimumJavaMajor}+`]).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  );
  return [
    ...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin')] : []),
    ...onPath,
    ...macHome.map((home) => join(home, 'bin')),
    ...(await childrenOf('/usr/lib/jvm')),
    '/opt/homebrew/opt/openjdk/bin',
    '/usr/local/opt/openjdk/bin',
  ].map((bin) => join(bin, 'java'));
}

/** The first Java of at least {@link minimumJavaMajor}: JAVA_HOME, PATH, then the usual places. */
export async function findJdk(env: NodeJS.ProcessEnv = process.env): Promise<Jdk> {
  const tooOld: Jdk[] = [];
  for (const java of new Set(await candidates(env))) {
    const found = await probe(java);
    if (found === null) continue;
    if (found.major >= minimumJavaMajor) return found;
    tooOld.push(found);
  }
  const seen = tooOld[0] ? ` (found only Java ${tooOld[0].version} in ${tooOld[0].home})` : '';
  throw new UserError(
    `The Firebase emulators need a JDK of version ${minimumJavaMajor} or newer${seen}: install one, e.g. \`apt-get install openjdk-21-jdk\` or from https://adoptium.net, or set JAVA_HOME to it.`,
  );
}
