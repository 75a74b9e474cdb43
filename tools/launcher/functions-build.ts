import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { mustRun } from '../shared/steps.ts';
import { buildOnce, developmentFunctionsBuild } from './builds.ts';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { reloadFunctions } from './reload-functions.ts';
import { stackFolder } from './stack-folder.ts';
import type { StackSettings } from './stack-settings.ts';

const development = ['build', '--mode', 'development', '--logLevel', 'warn'];

/** Printed by `functions/vite.config.ts` for a build in watch mode, with the changed files. */
const builtLine = /^Built(?: (.+))?$/;

/** Changed files in a line of the watch; null for a line that announces no build after a change. */
export function changedFiles(line: string): string[] | null {
  const files = builtLine.exec(line)?.[1];
  return files === undefined ? null : files.split(' ');
}

const shownFiles = 3;

function named(files: readonly string[]): string {
  const more = files.length - shownFiles;
  return `${files.slice(0, shownFiles).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Builds the functions for `npm run dev` into `functions/dist`. */
export async function buildFunctionsForDevelopment(): Promise<void> {
  await buildOnce(developmentFunctionsBuild, () =>
    mustRun('Building the functions', 'npm', [
      'exec',
      '--workspace=functions',
      '--',
      'vite',
      ...development,
    ]),
  );
}

/** Rebuilds them after each edit, and has the emulator load them. */
export function watchFunctions(settings: StackSettings, env: NodeJS.ProcessEnv): ManagedProcess {
  const waiting = new Set<string>();
  let isReloading = false;
  /** One at a time; a build during a reload is loaded by the next one. */
  const reload = async () => {
    if (isReloading) return;
    isReloading = true;
    while (waiting.size > 0) {
      const files = [...waiting];
      waiting.clear();
      const started = performance.now();
      const outcome = await reloadFunctions(settings);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`[functions] ${outcome} after a change of ${named(files)} (${seconds} s).`);
    }
    isReloading = false;
  };
  return startProcess({
    name: 'The functions build',
    script: join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js'),
    // Not emptied first: the emulator may start a function at any time.
    args: [...development, '--watch', '--emptyOutDir=false'],
    cwd: join(repositoryRoot, 'functions'),
    env,
    logFile: join(stackFolder(settings.offset), 'functions.log'),
    onLine: (line) => {
      const files = changedFiles(line);
      for (const file of files ?? []) waiting.add(file);
      if (files !== null) void reload();
      else if (!builtLine.test(line)) console.log(`[functions] ${line}`);
    },
  });
}
