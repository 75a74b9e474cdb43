import { delimiter, join } from 'node:path';
import type { Jdk } from '../entry/jdk.mjs';
import { repositoryRoot } from '../shared/paths.ts';
import { cacheFolder, temporaryFolder } from './stack-folder.ts';
import { clientEnvironment, type StackSettings } from './stack-settings.ts';

/** Settings of the caller's shell that would lead the emulators or the Admin SDK astray. */
const foreign = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
  'FIREBASE_EMULATOR_HUB',
  'FIREBASE_TOKEN',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'NODE_OPTIONS',
  'JAVA_TOOL_OPTIONS',
  'JDK_JAVA_OPTIONS',
];

function without(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  return without(process.env, foreign);
}

/** For programs that work on the stack (seed, tests, Vite). */
export function stackEnvironment(
  settings: StackSettings,
  jdk: Jdk,
  site: string,
): NodeJS.ProcessEnv {
  const bins = [jdk.bin, join(repositoryRoot, 'node_modules', '.bin'), process.env.PATH];
  return {
    ...cleanEnvironment(),
    ...clientEnvironment(settings),
    JAVA_HOME: jdk.home,
    PATH: bins.join(delimiter),
    TMPDIR: temporaryFolder(settings.offset),
    SITE_URL: site,
  };
}

/**
 * Bounds for each Java. Left alone, it takes a quarter of the machine's memory before it tidies up: the two stacks of
 * `npm test` took 12 GB, and the kernel ended one. All browser tests leave 3 GB in the emulator's Firestore that it holds
 * on to; a site that one person uses has no need of a tenth.
 */
const javaHeap = { people: '-Xmx1g -Xmn128m', tests: '-Xmx5g -Xmn512m' } as const;

export type StackUsers = keyof typeof javaHeap;

/** For firebase-tools: its emulators set the addresses themselves, given ones would lie to them. */
export function firebaseEnvironment(
  stack: NodeJS.ProcessEnv,
  emulators: Record<string, string>,
  users: StackUsers,
): NodeJS.ProcessEnv {
  return {
    ...without(stack, foreign),
    // Quiets the update notice and the message of the day, both of which ask the network.
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    // Calls at once, all in the one process of the functions (decision 052).
    FUNCTIONS_EMULATOR_PARALLEL: '20',
    // Functions write what they are into a file and end. Otherwise firebase-tools asks a port for it, again and
    // again without a pause, on the core that they need to start.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds; its ten are few on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // firebase-tools and the functions' bundle are large: their compiled code is kept from start to start.
    NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
    // The emulators do not run long enough to earn back what the second compiler costs.
    JDK_JAVA_OPTIONS: `${javaHeap[users]} -XX:+UseSerialGC -XX:TieredStopAtLevel=1`,
    ...emulators,
  };
}
