import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../paths.ts';
import { UserError } from '../user-error.ts';
import { type Child, startChild } from './child.ts';
import { exists } from './emulator-jars.ts';
import { startFirebase } from './firebase-process.ts';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { freeOffset, takenPorts } from './free-ports.ts';
import { findJdk } from './jdk.ts';
import type { PortName } from './ports.ts';
import { stackMarker, sweepStack } from './processes.ts';
import { cacheFolder, prepareStackFolder, stackFolder, temporaryFolder } from './stack-folder.ts';
import { lockStack } from './stack-lock.ts';
import {
  clientEnvironment,
  type EmulatorName,
  emulatorNames,
  type StackSettings,
  stackSettings,
  stripeStandIn,
} from './stack-settings.ts';
import { findStorageRulesRuntime } from './storage-rules-runtime.ts';

export type StackOptions = {
  offset: number;
  only?: readonly EmulatorName[];
  /** Keep data between runs under `.emulator-data/` (`npm start -- --keep`). */
  keep?: boolean;
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
  /** Resolves with the name of the part that ended by itself. */
  broken: Promise<string>;
  /** Puts a further child under the stack's care. */
  adopt(child: Child): void;
  stop(): Promise<void>;
};

const backstage: PortName[] = ['firestoreWebsocket', 'eventarc', 'tasks', 'hub', 'logging'];

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

function cleanEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of foreign) delete env[name];
  return env;
}

async function refuseTakenPorts(
  settings: StackSettings,
  names: readonly PortName[],
): Promise<void> {
  const taken = await takenPorts(settings.ports, names);
  if (taken.length === 0) return;
  const list = taken.map(({ name, port }) => `${port} (${name})`).join(', ');
  throw new UserError(
    `Port ${list} is taken by another program: stop it, or move all ports, e.g. \`KS_PORT_OFFSET=${await freeOffset(settings.offset)} npm start\`.`,
  );
}

/** A pipe to the guardian is the sign of life; see guardian.ts. */
function startGuardian(stackId: string, temporary: string, lockFile: string): ChildProcess {
  const script = fileURLToPath(new URL('guardian.ts', import.meta.url));
  const guardian = spawn(process.execPath, [script, stackId, temporary, lockFile], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: cleanEnvironment(),
  });
  guardian.stdin?.on('error', () => undefined);
  guardian.unref();
  return guardian;
}

async function startStripe(
  settings: StackSettings,
  env: NodeJS.ProcessEnv,
  dataFolder: string | null,
): Promise<Child | null> {
  const script = join(repositoryRoot, 'tools', 'stripe-stand-in', 'main.ts');
  if (!(await exists(script))) return null;
  return startChild({
    name: 'Stripe stand-in',
    command: process.execPath,
    args: [script],
    cwd: repositoryRoot,
    env: {
      ...env,
      STRIPE_STAND_IN_STATE: dataFolder === null ? 'memory' : join(dataFolder, 'stripe.json'),
      STRIPE_WEBHOOK_URL: `${settings.site}/api/stripe/webhook`,
      STRIPE_WEBHOOK_SECRET: stripeStandIn.webhookSecret,
    },
    logFile: join(stackFolder(settings.offset), 'stripe-stand-in.log'),
  });
}

/** Starts the emulators (and the Stripe stand-in with functions), all ports moved by the offset. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const settings = stackSettings(options.offset);
  const only = options.only ?? emulatorNames;
  const site = options.site ?? settings.site;
  const stackId = randomUUID();
  const lockFile = join(stackFolder(settings.offset), 'stack.json');
  const temporary = temporaryFolder(settings.offset);
  await lockStack(lockFile, { stackId, pid: process.pid, site });
  const guardian = startGuardian(stackId, temporary, lockFile);
  const children: Child[] = [];
  let stopping: Promise<void> | null = null;

  const clear = async () => {
    for (const child of children.toReversed()) await child.stop(options.keep ? 60_000 : 15_000);
    await sweepStack(stackId);
    await rm(temporary, { recursive: true, force: true });
    await rm(lockFile, { force: true });
    guardian.stdin?.end('cleared');
  };
  const stop = () => {
    stopping ??= clear();
    return stopping;
  };

  try {
    const withFunctions = only.includes('functions');
    const names: PortName[] = [
      ...only,
      ...backstage,
      ...(withFunctions ? ['stripe' as const] : []),
    ];
    await refuseTakenPorts(settings, names);
    const jdk = await findJdk();
    const firestore = await findFirestoreEmulator(cacheFolder);
    const storageRules = await findStorageRulesRuntime(jdk, cacheFolder);
    console.log(`Java ${jdk.version}: ${jdk.home}`);
    console.log(`Firestore emulator: ${firestore.description}`);
    console.log(`Storage rules: ${storageRules.description}`);
    const configFile = await prepareStackFolder(settings, site);
    const dataFolder = options.keep ? join(repositoryRoot, '.emulator-data') : null;
    const imported =
      dataFolder !== null && (await exists(join(dataFolder, 'firebase-export-metadata.json')));
    if (dataFolder !== null) await mkdir(dataFolder, { recursive: true });
    const env: NodeJS.ProcessEnv = {
      ...cleanEnvironment(),
      ...clientEnvironment(settings),
      [stackMarker]: stackId,
      JAVA_HOME: jdk.home,
      PATH: [jdk.bin, join(repositoryRoot, 'node_modules', '.bin'), process.env.PATH].join(
        delimiter,
      ),
      TMPDIR: temporary,
      SITE_URL: site,
    };
    const firebaseEnv: NodeJS.ProcessEnv = {
      ...env,
      // Quiets the update notice and the message of the day, both of which ask the network.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      ...(firestore.override ? { FIRESTORE_EMULATOR_BINARY_PATH: firestore.override } : {}),
      ...(storageRules.override ? { STORAGE_EMULATOR_BINARY_PATH: storageRules.override } : {}),
    };
    // The emulators announce themselves by these variables; set beforehand they would lie to them.
    for (const name of foreign) delete firebaseEnv[name];
    const stripe = withFunctions ? await startStripe(settings, env, dataFolder) : null;
    if (stripe !== null) children.push(stripe);
    const firebase = await startFirebase({
      settings,
      configFile,
      only,
      env: firebaseEnv,
      dataFolder,
      importData: imported,
      onLine: options.onLine ?? (() => undefined),
    });
    children.push(firebase);
    const broken = new Promise<string>((resolve) => {
      for (const child of children) {
        void child.ended.then((code) => {
          if (stopping !== null) return;
          resolve(`${child.name} ended (${code ?? 'by a signal'}):\n${child.tail()}`);
        });
      }
    });
    return { settings, imported, env, broken, adopt: (child) => children.push(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
