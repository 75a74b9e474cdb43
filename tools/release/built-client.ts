import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import type { BuiltClient } from './build-problem.ts';

/** Sources of the client. */
const sources = [
  'web/{src,public,build}/**/*.*',
  'web/{shell.html,vite.config.ts}',
  'web/.env*',
  'domain/src/**/*.ts',
];

async function builtScripts(): Promise<string[]> {
  const scripts: string[] = [];
  for await (const file of glob('web/dist/assets/*.js', { cwd: repositoryRoot })) {
    scripts.push(await readFile(join(repositoryRoot, file), 'utf8'));
  }
  return scripts;
}

async function changedAt(file: string): Promise<number> {
  return stat(join(repositoryRoot, file)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function newestSource(): Promise<{ file: string; changedAt: number }> {
  let newest = { file: '', changedAt: 0 };
  for await (const file of glob(sources, { cwd: repositoryRoot })) {
    const found = { file, changedAt: await changedAt(file) };
    const isPart = !/\.test\.tsx?$/.test(file);
    if (isPart && found.changedAt > newest.changedAt) newest = found;
  }
  return newest;
}

/** Reads web/dist and the dates of its sources. */
export async function readBuiltClient(): Promise<BuiltClient> {
  return {
    scripts: await builtScripts(),
    builtAt: await changedAt('web/dist/shell.html'),
    newest: await newestSource(),
  };
}
