import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { contentKey } from './content-key.ts';

export type Build = {
  name: string;
  /** Inputs and outputs, from the repository's root. */
  inputs: readonly string[];
  outputs: readonly string[];
};

const shared = ['agency', 'domain', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

export const webBuild: Build = {
  name: 'web',
  inputs: [...shared, 'web', 'firebase.json'],
  outputs: ['web/dist', 'web/dist-server'],
};

// The functions bundle contains the client's HTML and its renderer.
const functionsInputs = [...shared, 'functions', 'web/dist/shell.html', 'web/dist-server'];

export const functionsBuild: Build = {
  name: 'functions',
  inputs: functionsInputs,
  outputs: ['functions/lib'],
};

export const developmentFunctionsBuild: Build = {
  name: 'functions-development',
  inputs: functionsInputs,
  outputs: ['functions/dist'],
};

/**
 * Environment that a build depends on: Vite's variables, the agency, and the ports that it writes
 * into pages.
 */
function environmentOf(env: NodeJS.ProcessEnv): string[] {
  const taken = Object.entries(env).filter(([name]) =>
    /^(VITE_.*|KS_PORT_OFFSET|KS_AGENCY|NODE_ENV)$/.test(name),
  );
  return [process.version, process.platform, ...taken.map((each) => each.join('=')).toSorted()];
}

const inputKey = ({ inputs }: Build, root: string) =>
  contentKey(inputs, environmentOf(process.env), root);
const noteOf = ({ name }: Build, root: string) => join(root, '.cache', 'builds', name);

/** Whether the outputs are unchanged since this build wrote them, from the current inputs. */
export async function isBuilt(build: Build, root = repositoryRoot): Promise<boolean> {
  const note = await readFile(noteOf(build, root), 'utf8').catch(() => null);
  if (note === null) return false;
  const inputs = await inputKey(build, root);
  return note === `${inputs} ${await contentKey(build.outputs, [], root)}`;
}

/** Builds, unless the outputs are already up to date. */
export async function buildOnce(
  build: Build,
  run: () => Promise<void>,
  root = repositoryRoot,
): Promise<void> {
  if (await isBuilt(build, root)) return;
  const note = noteOf(build, root);
  await rm(note, { force: true });
  // Hashed before the build: an edit during it makes the next start build again.
  const inputs = await inputKey(build, root);
  await run();
  await mkdir(dirname(note), { recursive: true });
  await writeFile(note, `${inputs} ${await contentKey(build.outputs, [], root)}`);
}
