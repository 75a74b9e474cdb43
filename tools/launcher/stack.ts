import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { providersInUse } from '@kerala-stays/domain/money/payment-provider';
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
import { startRazorpay } from './razorpay-process.ts';
import { reloadFunctionsOnBuild } from './reload-functions.ts';
import { sellingIn } from './site-currency.ts';
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
  /**
   * Save data between runs under `.emulator-data/` or `.emulator-data-inr/` (`npm start --
   * --keep`).
   */
  keep?: boolean;
  /** Start with the demo data if prepared; otherwise the emulators are empty. */
  demoData?: boolean;
  /** Code to run; by default that of the start. */
  code?: Code;
  /** The user of the stack, which determines its memory limits; by default tests. */
  users?: StackUsers;
  /** Let a debugger attach to the functions. */
  inspect?: boolean;
  /** Public address when it is not Hosting's: Vite's in `npm run dev`. */
  site?: string;
  /** Shuffles the deliveries of the Stripe stand-in, for tests; by default they are prompt. */
  stripeSeed?: number;
  /** Called with each line that the emulators print. */
  onLine?: (line: string) => void;
};

export type Stack = {
  settings: StackSettings;
  /** Address of Google's Emulator UI; null when it is not on this machine. */
  ui: string | null;
  /** Initial data, which must not be seeded again: the last run's, or the prepared demo data. */
  imported: 'kept' | 'prepared' | null;
  /**
   * Saves freshly seeded data for later starts and returns whether it did; null when not wanted.
   */
  keepSeed: (() => Promise<boolean>) | null;
  /** Environment for programs that use this stack. */
  env: NodeJS.ProcessEnv;
  /** Resolves with a message when a part ends by itself. */
  broken: Promise<string>;
  /** Adds another program to the stack. */
  add(program: ManagedProcess): void;
  stop(): Promise<void>;
};

type Started = Pick<Stack, 'imported' | 'keepSeed' | 'env' | 'ui'>;

/** One for each currency: what was sold in one is not data of a site in another. */
export function keptData(): string {
  const currency = sellingIn();
  const name = currency === undefined ? '.emulator-data' : `.emulator-data-${currency}`;
  return join(repositoryRoot, name);
}

/** Starts the stack's programs in order, adding each to `programs` as soon as it runs. */
async function startPrograms(options: StackOptions, programs: ProcessGroup): Promise<Started> {
  const settings = stackSettings(options.offset);
  const only = options.only ?? emulatorNames;
  const site = options.site ?? settings.site;
  const { jdk, emulators, hasUi } = await findPrerequisites();
  // Its port is a popular one, and nothing depends on the page.
  const showsUi = hasUi && (await isPortFree(settings.ports.ui));
  const configFile = await prepareStackFolder(settings, site, options.code ?? 'copied', showsUi);
  const dataFolder = options.keep ? keptData() : null;
  if (dataFolder !== null) await mkdir(dataFolder, { recursive: true });
  const isKept = dataFolder !== null && (await exists(join(dataFolder, exportMetadata)));
  const functions = options.code === 'development' ? developmentFunctionsBuild : functionsBuild;
  const seed = options.demoData && !isKept ? await findPreparedSeed(functions) : null;
  const imported = isKept ? 'kept' : seed?.isThere ? 'prepared' : null;
  const importFrom = { kept: dataFolder, prepared: seed?.folder ?? null };
  const env = stackEnvironment(settings, jdk, site);
  if (only.includes('functions')) {
    programs.add(startStripe(settings, env, dataFolder, options.stripeSeed ?? null));
    if (providersInUse(process.env).includes('razorpay')) {
      programs.add(startRazorpay(settings, env, dataFolder));
    }
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

/** Programs left after an orderly stop end within moments or not by themselves. */
const leftGraceMs = 2_000;

/**
 * Starts the emulators (and the stand-ins for Stripe and portals with functions), all ports moved
 * by the offset.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const settings = stackSettings(options.offset);
  await checkStartable(settings, options.only);
  const letGo = await holdStack(options.offset);
  const programs = new ProcessGroup();
  let unwatch = () => {};
  const stop = async () => {
    unwatch();
    await programs.stop();
    // Java and the functions outlive a killed firebase-tools.
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
