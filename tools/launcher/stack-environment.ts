import { delimiter, join } from 'node:path';
import type { Jdk } from '../entry/jdk.mjs';
import { repositoryRoot } from '../shared/paths.ts';
import { cacheFolder, temporaryFolder } from './stack-folder.ts';
import { clientEnvironment, type StackSettings } from './stack-settings.ts';

/** Shell variables that would misdirect the emulators or the Admin SDK. */
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

/** For programs that use the stack (seed, tests, Vite). */
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
 * Memory limits for each Java, which by default takes a quarter of the machine's memory before it
 * collects garbage. The two stacks of `npm test` took 12 GB, and the kernel killed one. All browser
 * tests leave 3 GB of live data in the Firestore emulator; a site with one user needs less than a
 * tenth.
 */
const javaHeap = { people: '-Xmx1g -Xmn128m', tests: '-Xmx5g -Xmn512m' } as const;

export type StackUsers = keyof typeof javaHeap;

/**
 * For firebase-tools: its emulators set the addresses themselves, and preset ones would be wrong.
 */
export function firebaseEnvironment(
  stack: NodeJS.ProcessEnv,
  emulators: Record<string, string>,
  users: StackUsers,
): NodeJS.ProcessEnv {
  return {
    ...without(stack, foreign),
    // Disables the update notice and the message of the day, both of which use the network.
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    // Concurrent calls, all in the functions' single process (decision 052).
    FUNCTIONS_EMULATOR_PARALLEL: '20',
    // Functions write their description into a file and exit. Otherwise firebase-tools polls a port
    // for it without a pause, using the core that they need to start.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds; the default of ten is too short on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // firebase-tools and the functions' bundle are large, so their compiled code is cached between
    // starts.
    NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
    // The emulators do not run long enough for the second compiler to pay off.
    JDK_JAVA_OPTIONS: `${javaHeap[users]} -XX:+UseSerialGC -XX:TieredStopAtLevel=1`,
    ...emulators,
  };
}
