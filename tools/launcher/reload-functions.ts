import { type Stats, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '../shared/paths.ts';
import type { StackSettings } from './stack-settings.ts';

const checkEveryMs = 700;
/** The bundle's other files are written in the same moment as the one that is watched. */
const settleMs = 500;

/**
 * Has the emulator load the functions again. firebase-tools' own watch overlooks folders whose path has a
 * dot, such as `.cache`, and would also look while a build is half written.
 * @returns what to tell the developer
 */
export async function reloadFunctions({ ports }: StackSettings): Promise<string> {
  // The hub documents this call for pausing triggers; turning them on loads all functions again.
  const url = `http://127.0.0.1:${ports.hub}/functions/enableBackgroundTriggers`;
  return fetch(url, { method: 'PUT' }).then(
    ({ ok }) => (ok ? 'Functions reloaded' : 'Functions could not be reloaded'),
    (error: unknown) => `Functions could not be reloaded: ${error}`,
  );
}

/**
 * Reloads after each build of `functions/lib` that somebody else makes.
 * @returns stops watching
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
