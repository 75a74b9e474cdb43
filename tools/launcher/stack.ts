import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../offline-emulators/emulator-jars.ts';
import { repositoryRoot } from '../shared/paths.ts';
import type { Child } from './child.ts';
import { startFirebase } from './firebase-process.ts';
import { startGuardian } from './guard.ts';
import { checkStartable, findPrerequisites, lockFileOf } from './prerequisites.ts';
import { sweepStack } from './processes.ts';
import { reloadFunctionsOnBuild } from './reload-functions.ts';
import { firebaseEnvironment, stackEnvironment } from './stack-environment.ts';
import { prepareStackFolder, temporaryFolder } from './stack-folder.ts';
import { lockStack } from './stack-lock.ts';
import {
  type EmulatorName,
  emulatorNames,
  type StackSettings,
  stackSettings,
} from './stack-settings.ts';
import { startStripe } from './stripe-process.ts';

export type StackOptions = {
  offset: number;
  only?: readonly EmulatorName[];
  /** Keep data between runs under `.emulator-data/` (`npm start -- --keep`). */
  keep?: boolean;
  /** Follow later builds of client and functions instead of keeping those of the start. */
  live?: boolean;
  /** Address that people open, when it is not Hosting's: Vite's in `npm run dev`. */
  site?: string;
  /** Called with each line that the emulators print. */
  onLine?: (line: string) => void;
};

export type Stack = {
  settings: StackSettings;
  /** True when a kept state was imported, so that it must not be seeded again. */
  imported: boolean;
  /** Environment for programs that work on this stack; they end with it, whatever happens. */
  env: NodeJS.ProcessEnv;
  /** Resolves with a message when a part ends by itself. */
  broken: Promise<string>;
  /** Puts a further child under the stack's care. */
  adopt(child: Child): void;
  stop(): Promise<void>;
};

type Started = Pick<Stack, 'imported' | 'env'>;

/** Starts the stack's programs one after the other, each put into `children` as soon as it runs. */
async function startPrograms(
  options: StackOptions,
  stackId: string,
  children: Child[],
): Promise<Started> {
  const settings = stackSettings(options.offset);
  const only = options.only ?? emulatorNames;
  const site = options.site ?? settings.site;
  const { jdk, firestore, storageRules } = await findPrerequisites();
  const configFile = await prepareStackFolder(settings, site, options.live ? 'live' : 'copied');
  const dataFolder = options.keep ? join(repositoryRoot, '.emulator-data') : null;
  if (dataFolder !== null) await mkdir(dataFolder, { recursive: true });
  const imported =
    dataFolder !== null && (await exists(join(dataFolder, 'firebase-export-metadata.json')));
  const env = stackEnvironment(settings, stackId, jdk, site);
  if (only.includes('functions')) children.push(startStripe(settings, env, dataFolder));
  const firebase = await startFirebase({
    settings,
    configFile,
    only,
    env: firebaseEnvironment(env, {
      firestore: firestore.override,
      storage: storageRules.override,
    }),
    dataFolder,
    importData: imported,
    onLine: options.onLine ?? (() => undefined),
  });
  children.push(firebase);
  return { imported, env };
}

/** Starts the emulators (and the Stripe stand-in with functions), all ports moved by the offset. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const settings = stackSettings(options.offset);
  await checkStartable(settings, options.only);
  const stackId = randomUUID();
  const lockFile = lockFileOf(settings);
  const temporary = temporaryFolder(options.offset);
  await lockStack(lockFile, { stackId, pid: process.pid, site: options.site ?? settings.site });
  const dismissGuardian = startGuardian(stackId, temporary, lockFile);
  const children: Child[] = [];
  let stopping: Promise<void> | null = null;

  let unwatch = () => {};

  const clear = async () => {
    unwatch();
    const graceMs = options.keep ? 60_000 : 15_000;
    for (const child of children.toReversed()) await child.stop(graceMs);
    await sweepStack(stackId);
    await rm(temporary, { recursive: true, force: true });
    await rm(lockFile, { force: true });
    dismissGuardian();
  };
  const stop = () => {
    stopping ??= clear();
    return stopping;
  };

  try {
    const started = await startPrograms(options, stackId, children);
    const hasFunctions = (options.only ?? emulatorNames).includes('functions');
    if (options.live && hasFunctions) unwatch = reloadFunctionsOnBuild(settings, console.log);
    const broken = new Promise<string>((resolve) => {
      for (const child of children) {
        void child.ended.then((code) => {
          if (stopping !== null) return;
          resolve(`${child.name} ended (${code ?? 'by a signal'}):\n${child.tail()}`);
        });
      }
    });
    return { settings, ...started, broken, adopt: (child) => children.push(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
