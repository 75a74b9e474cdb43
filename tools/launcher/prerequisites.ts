import {
  checkEmulators,
  hasEmulatorUi,
  hasOwnEmulators,
} from '../offline-emulators/downloaded-emulators.ts';
import { findOfflineEmulators } from '../offline-emulators/find-emulators.ts';
import { findJdk, type Jdk } from './jdk.ts';
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

/** Finds what the emulators need, and prints one line for each part it uses. */
export async function findPrerequisites(): Promise<Prerequisites> {
  const jdk = await findJdk();
  console.log(`Java ${jdk.version}: ${jdk.home}`);
  const hasOwn = await hasOwnEmulators();
  const emulators = hasOwn ? {} : await findOfflineEmulators(jdk, cacheFolder);
  const downloads = !hasOwn && Object.keys(emulators).length === 0;
  return { jdk, emulators, hasUi: downloads || (await hasEmulatorUi()) };
}

/** Rejects with one sentence where a stack cannot start; asked before anything is built. */
export async function checkStartable(
  settings: StackSettings,
  only: readonly EmulatorName[] = emulatorNames,
  further: readonly PortName[] = [],
): Promise<void> {
  const stripe: PortName[] = only.includes('functions') ? ['stripe'] : [];
  await rejectTakenPorts(settings, [...only, ...backstage, ...stripe, ...further]);
  await findJdk();
  if (only.includes('firestore') || only.includes('storage')) await checkEmulators();
}
