import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { exists } from '../shared/exists.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { type FirebaseConfig, localFirebaseConfig } from './firebase-config.ts';
import {
  demoProject,
  functionsParams,
  functionsSecrets,
  type StackSettings,
} from './stack-settings.ts';

/** Generated files, which may be deleted at any time. */
export const cacheFolder = join(repositoryRoot, '.cache');

/** Folder of one stack; stacks of different offsets share only the built code. */
export function stackFolder(offset: number): string {
  return join(cacheFolder, 'stacks', String(offset));
}

/** Path of the portal stand-in's certificate. */
export function portalCertificateOf(offset: number): string {
  return join(stackFolder(offset), 'portal.pem');
}

/**
 * firebase-tools stores Storage's objects and the functions' sockets under the system's temporary
 * folder and empties the first at start, so every stack gets its own. Not under the repository:
 * socket paths are limited to 108 bytes.
 */
export function temporaryFolder(offset: number): string {
  const tree = createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 8);
  return join(tmpdir(), `kerala-stays-${tree}-${offset}`);
}

/**
 * Code that a stack runs. `followed` is the latest build. `copied` is a snapshot, so that a build
 * or test run cannot replace the code of a running site. `development` also follows, with the
 * functions that `npm run dev` builds.
 */
export type Code = 'followed' | 'copied' | 'development';

async function link(target: string, path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await symlink(target, path, 'junction');
}

async function stage(built: string, path: string, code: Code): Promise<void> {
  await mkdir(built, { recursive: true });
  if (code !== 'copied') return link(built, path);
  await rm(path, { recursive: true, force: true });
  await cp(built, path, { recursive: true });
}

function dotenv(values: NodeJS.Dict<string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function stageFunctions(settings: StackSettings, site: string, code: Code): Promise<void> {
  const source = join(repositoryRoot, 'functions');
  const staged = join(stackFolder(settings.offset), 'functions');
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true });
  await copyFile(join(source, 'package.json'), join(staged, 'package.json'));
  const built = code === 'development' ? 'dist' : 'lib';
  await stage(join(source, built), join(staged, 'lib'), code);
  const packages = join(source, 'node_modules');
  if (await exists(packages)) await link(packages, join(staged, 'node_modules'));
  const params = `.env.${demoProject}`;
  const committed = parseEnv(await readFile(join(source, params), 'utf8'));
  const portalCertificate = portalCertificateOf(settings.offset);
  const reached = { ports: settings.ports, portalCertificate };
  const ours = functionsParams(site, reached, code === 'development');
  await writeFile(join(staged, params), dotenv({ ...committed, ...ours }));
  await writeFile(join(staged, '.secret.local'), dotenv(functionsSecrets()));
  // A developer's own settings, e.g. Stripe test keys, override ours.
  for (const name of ['.env.local', '.secret.local']) {
    const own = join(source, name);
    if (!(await exists(own))) continue;
    await copyFile(own, join(staged, name));
    const names = Object.keys(parseEnv(await readFile(own, 'utf8')));
    console.log(`Settings of your own, from functions/${name}: ${names.join(', ') || 'none'}`);
  }
}

/**
 * Writes the stack's configuration and the files it names; returns the path of its firebase.json.
 */
export async function prepareStackFolder(
  settings: StackSettings,
  site: string,
  code: Code,
  hasUi: boolean,
): Promise<string> {
  const folder = stackFolder(settings.offset);
  await mkdir(folder, { recursive: true });
  // firebase-tools exports into a folder here, and leaves it behind when interrupted.
  for (const name of await readdir(folder)) {
    if (name.startsWith('firebase-export-')) await rm(join(folder, name), { recursive: true });
  }
  await stageFunctions(settings, site, code);
  await stage(join(repositoryRoot, 'web', 'dist'), join(folder, 'public'), code);
  const text = await readFile(join(repositoryRoot, 'firebase.json'), 'utf8');
  const production = JSON.parse(text) as FirebaseConfig;
  const config = localFirebaseConfig(production, settings.ports, repositoryRoot, hasUi);
  const file = join(folder, 'firebase.json');
  await writeFile(file, JSON.stringify(config, null, 2));
  const temporary = temporaryFolder(settings.offset);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  return file;
}
