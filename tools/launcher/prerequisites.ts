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
  /** Variables that tell firebase-tools where emulators are; none where it has its own. */
  emulators: Record<string, string>;
  /** Whether the Emulator UI is there, or comes with what firebase-tools downloads anyway. */
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
 * Finds what the emulators need, or makes it on a fresh clone, once in a process; prints one line for each part
 * it uses. Whoever builds first may ask for it beside that.
 */
export function findPrerequisites(): Promise<Prerequisites> {
  found ??= lookForPrerequisites();
  return found;
}

/**
 * Rejects with one sentence where a stack cannot start; asked before anything is built. Ends what a killed one
 * left in its place.
 */
export async function checkStartable(
  settings: StackSettings,
  only: readonly EmulatorName[] = emulatorNames,
  further: readonly PortName[] = [],
): Promise<void> {
  const stripe: PortName[] = only.includes('functions') ? ['stripe'] : [];
  await endLeftovers(settings.offset);
  await rejectTakenPorts(settings, [...only, ...backstage, ...stripe, ...further]);
  await theJdk();
  if (only.includes('firestore') || only.includes('storage')) await checkEmulators();
}
