import { type Stats, unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { functionsProblemFile } from '../functions-host/functions-problem.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { shortPaths } from './functions-log.ts';
import { stackFolder } from './stack-folder.ts';
import type { StackSettings } from './stack-settings.ts';

const checkEveryMs = 700;
/** The bundle's other files are written at the same time as the watched one. */
const settleMs = 500;

/** Problem that `tools/functions-host` found in the last code it loaded, or null. */
function readProblem(offset: number): Promise<string | null> {
  return readFile(functionsProblemFile(stackFolder(offset)), 'utf8').catch(() => null);
}

/** The message and the first frame. */
function inShort(problem: string): string {
  const lines = problem.split('\n').map((line) => line.trim());
  const frame = lines.find((line) => line.startsWith('at ')) ?? '';
  return shortPaths(`${lines[0]} ${frame}`.trim());
}

/**
 * Has the emulator reload the functions. firebase-tools' own watch misses folders whose path has a
 * dot, such as `.cache`, and would also fire during a build.
 * @returns message for the developer
 */
export async function reloadFunctions({ offset, ports }: StackSettings): Promise<string> {
  // The hub documents this call for pausing triggers; enabling them reloads all functions.
  const url = `http://127.0.0.1:${ports.hub}/functions/enableBackgroundTriggers`;
  const problem = await fetch(url, { method: 'PUT' }).then(
    ({ ok, status }) => (ok ? readProblem(offset) : `firebase-tools answered ${status}`),
    (error: unknown) => String(error),
  );
  if (problem === null) return 'Functions reloaded';
  return `Functions not reloaded, those of before still answer (${inShort(problem)})`;
}

/**
 * Reloads after each build of `functions/lib` by another command.
 * @returns a function that stops watching
 */
export function reloadFunctionsOnBuild(
  settings: StackSettings,
  log: (line: string) => void,
): () => void {
  const bundle = join(repositoryRoot, 'functions', 'lib', 'index.js');
  const reload = async () => {
    await delay(settleMs);
    log(`${await reloadFunctions(settings)}.`);
  };
  const onChange = (now: Stats, before: Stats) => {
    if (now.mtimeMs !== 0 && now.mtimeMs !== before.mtimeMs) void reload();
  };
  watchFile(bundle, { interval: checkEveryMs, persistent: false }, onChange);
  return () => unwatchFile(bundle, onChange);
}
