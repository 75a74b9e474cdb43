import { checkEmulators, hasEmulatorUi, hasOwnEmulators } from '../entry/emulators.mjs';
import { findJdk, type Jdk } from '../entry/jdk.mjs';
import { findOfflineEmulators } from '../offline-emulators/find-emulators.ts';
import { endLeftovers } from './leftovers.ts';
import type { PortName } from './ports.ts';
import { rejectTakenPorts } from './running-stack.ts';
import { cacheFolder } from './stack-folder.ts';
import { type EmulatorName, emulatorNames, type StackSettings } from './stack-settings.ts';

const backstage: PortName[] = ['firestoreWebsocket', 'eventarc', 'tasks', 'hub', 'logging'];

export type Prerequisites = {
  jdk: Jdk;
  /** Variables that point firebase-tools to emulators; empty when it has its own. */
  emulators: Record<string, string>;
  /** Whether the Emulator UI is present, or part of the downloads of firebase-tools. */
  hasUi: boolean;
};

let jdkOfProcess: Promise<Jdk> | null = null;
let found: Promise<Prerequisites> | null = null;

const theJdk = (): Promise<Jdk> => {
  jdkOfProcess ??= findJdk();
  return jdkOfProcess;
};

async function lookForPrerequisites(): Promise<Prerequisites> {
  const jdk = await theJdk();
  console.log(`Java ${jdk.version}: ${jdk.home}`);
  const hasOwn = await hasOwnEmulators();
  const emulators = hasOwn ? {} : await findOfflineEmulators(jdk, cacheFolder);
  const downloads = !hasOwn && Object.keys(emulators).length === 0;
  return { jdk, emulators, hasUi: downloads || (await hasEmulatorUi()) };
}

/**
 * Finds the emulators' prerequisites, or builds them on a fresh clone, once per process; prints one
 * line for each part used. Can run in parallel with a build.
 */
export function findPrerequisites(): Promise<Prerequisites> {
  found ??= lookForPrerequisites();
  return found;
}

/**
 * Rejects with one sentence when a stack cannot start; call it before any build. Also ends
 * leftovers of a killed stack on the same ports.
 */
export async function checkStartable(
  settings: StackSettings,
  only: readonly EmulatorName[] = emulatorNames,
  further: readonly PortName[] = [],
): Promise<void> {
  const providers: PortName[] = only.includes('functions') ? ['stripe', 'razorpay'] : [];
  await endLeftovers(settings.offset);
  await rejectTakenPorts(settings, [...only, ...backstage, ...providers, ...further]);
  await theJdk();
  if (only.includes('firestore') || only.includes('storage')) await checkEmulators();
}
