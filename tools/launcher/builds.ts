import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { contentKey } from './content-key.ts';

export type Build = {
  name: string;
  /** What it reads, and what it writes, from the repository's root. */
  inputs: readonly string[];
  outputs: readonly string[];
};

const shared = ['domain', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

export const webBuild: Build = {
  name: 'web',
  inputs: [...shared, 'web', 'firebase.json'],
  outputs: ['web/dist', 'web/dist-server'],
};

// The functions have the client's HTML and its renderer inside.
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

/** What a build takes from its environment: Vite's variables, and the ports that it writes into pages. */
function environmentOf(env: NodeJS.ProcessEnv): string[] {
  const taken = Object.entries(env).filter(([name]) =>
    /^(VITE_.*|KS_PORT_OFFSET|NODE_ENV)$/.test(name),
  );
  return [process.version, process.platform, ...taken.map((each) => each.join('=')).toSorted()];
}

const inputKey = ({ inputs }: Build, root: string) =>
  contentKey(inputs, environmentOf(process.env), root);
const noteOf = ({ name }: Build, root: string) => join(root, '.cache', 'builds', name);

/** Whether the outputs are there as this build wrote them, made of the inputs as they are now. */
export async function isBuilt(build: Build, root = repositoryRoot): Promise<boolean> {
  const note = await readFile(noteOf(build, root), 'utf8').catch(() => null);
  if (note === null) return false;
  const inputs = await inputKey(build, root);
  return note === `${inputs} ${await contentKey(build.outputs, [], root)}`;
}

/** Builds, unless that would write what is there already. */
export async function buildOnce(
  build: Build,
  run: () => Promise<void>,
  root = repositoryRoot,
): Promise<void> {
  if (await isBuilt(build, root)) return;
  const note = noteOf(build, root);
  await rm(note, { force: true });
  // Taken before: an edit in the middle makes the next start build again.
  const inputs = await inputKey(build, root);
  await run();
  await mkdir(dirname(note), { recursive: true });
  await writeFile(note, `${inputs} ${await contentKey(build.outputs, [], root)}`);
}
