import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../shared/exists.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { developmentFunctionsBuild, functionsBuild } from './builds.ts';
import { startFirebase } from './firebase-process.ts';
import { isPortFree } from './free-ports.ts';
import { FunctionsAtWork } from './functions-at-work.ts';
import { startInbox } from './inbox-process.ts';
import { holdStack } from './leftovers.ts';
import type { ManagedProcess } from './managed-process.ts';
import { OutsideWrites } from './outside-writes.ts';
import { startPortals } from './portal-process.ts';
import { exportMetadata, findPreparedSeed, keepSeed } from './prepared-seed.ts';
import { checkStartable, findPrerequisites } from './prerequisites.ts';
import { ProcessGroup } from './process-group.ts';
import { reloadFunctionsOnBuild } from './reload-functions.ts';
import { firebaseEnvironment, type StackUsers, stackEnvironment } from './stack-environment.ts';
import { type Code, prepareStackFolder, temporaryFolder } from './stack-folder.ts';
import { endStackProcesses } from './stack-processes.ts';
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
  /** Begin with the demo data where it is prepared; without it the emulators are empty. */
  demoData?: boolean;
  /** Which code runs; without it that of the start. */
  code?: Code;
  /** Whose it is, which says how much memory its data may take; without it the tests'. */
  users?: StackUsers;
  /** Let a debugger attach to the functions. */
  inspect?: boolean;
  /** Address that people open, when it is not Hosting's: Vite's in `npm run dev`. */
  site?: string;
  /** Shuffles the deliveries of the Stripe stand-in, for tests; without it they are prompt. */
  stripeSeed?: number;
  /** Called with each line that the emulators print. */
  onLine?: (line: string) => void;
};

export type Stack = {
  settings: StackSettings;
  /** Where Google's Emulator UI shows the data; null where it is not on this machine. */
  ui: string | null;
  /** What it began with, so that it must not be seeded again: the last run's data, or the prepared demo data. */
  imported: 'kept' | 'prepared' | null;
  /** Keeps the data that was just seeded for later starts, and says whether it did; null where that is not wanted. */
  keepSeed: (() => Promise<boolean>) | null;
  /** Environment for programs that work on this stack. */
  env: NodeJS.ProcessEnv;
  /** Resolves with a message when a part ends by itself. */
  broken: Promise<string>;
  /** Makes a further program part of the stack. */
  add(program: ManagedProcess): void;
  stop(): Promise<void>;
};

type Started = Pick<Stack, 'imported' | 'keepSeed' | 'env' | 'ui'>;

/** Starts the stack's programs one after the other, each put into `programs` as soon as it runs. */
async function startPrograms(options: StackOptions, programs: ProcessGroup): Promise<Started> {
  const settings = stackSettings(options.offset);
  const only = options.only ?? emulatorNames;
  const site = options.site ?? settings.site;
  const { jdk, emulators, hasUi } = await findPrerequisites();
  // Other programs like its port as well, and nothing depends on the page.
  const showsUi = hasUi && (await isPortFree(settings.ports.ui));
  const configFile = await prepareStackFolder(settings, site, options.code ?? 'copied', showsUi);
  const dataFolder = options.keep ? join(repositoryRoot, '.emulator-data') : null;
  if (dataFolder !== null) await mkdir(dataFolder, { recursive: true });
  const isKept = dataFolder !== null && (await exists(join(dataFolder, exportMetadata)));
  const functions = options.code === 'development' ? developmentFunctionsBuild : functionsBuild;
  const seed = options.demoData && !isKept ? await findPreparedSeed(functions) : null;
  const imported = isKept ? 'kept' : seed?.isThere ? 'prepared' : null;
  const importFrom = { kept: dataFolder, prepared: seed?.folder ?? null };
  const env = stackEnvironment(settings, jdk, site);
  if (only.includes('functions')) {
    programs.add(startStripe(settings, env, dataFolder, options.stripeSeed ?? null));
    programs.add(startInbox(settings, env));
    programs.add(startPortals(settings, env, dataFolder));
  }
  const atWork = new FunctionsAtWork();
  const writes = new OutsideWrites();
  const firebase = await startFirebase({
    settings,
    configFile,
    only,
    env: firebaseEnvironment(env, emulators, options.users ?? 'tests'),
    dataFolder,
    importFrom: imported === null ? null : importFrom[imported],
    inspect: options.inspect ?? false,
    onLine: (line) => {
      atWork.read(line);
      writes.read(line);
      options.onLine?.(line);
    },
  });
  programs.add(firebase);
  return {
    imported,
    keepSeed: seed?.mayBeMade
      ? () => keepSeed(seed, settings, { functions: atWork, writes })
      : null,
    env,
    ui: showsUi ? `http://127.0.0.1:${settings.ports.ui}` : null,
  };
}

/** What is left after an orderly stop ends within moments or not by itself. */
const leftGraceMs = 2_000;

/** Starts the emulators (and the stand-ins for Stripe and portals with functions), all ports moved by the offset. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const settings = stackSettings(options.offset);
  await checkStartable(settings, options.only);
  const letGo = await holdStack(options.offset);
  const programs = new ProcessGroup();
  let unwatch = () => {};
  const stop = async () => {
    unwatch();
    await programs.stop();
    // Java and the functions outlive a firebase-tools that was killed.
    await endStackProcesses(temporaryFolder(options.offset), leftGraceMs);
    letGo();
    await rm(temporaryFolder(options.offset), { recursive: true, force: true });
  };
  try {
    const started = await startPrograms(options, programs);
    const hasFunctions = (options.only ?? emulatorNames).includes('functions');
    if (options.code === 'followed' && hasFunctions)
      unwatch = reloadFunctionsOnBuild(settings, console.log);
    const add = (program: ManagedProcess) => programs.add(program);
    return { settings, ...started, broken: programs.broken, add, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
