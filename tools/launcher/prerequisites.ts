import { join } from 'node:path';
import {
  type FirestoreEmulator,
  findFirestoreEmulator,
} from '../offline-emulators/firestore-emulator.ts';
import {
  findStorageRulesRuntime,
  type StorageRulesRuntime,
} from '../offline-emulators/storage-rules-runtime.ts';
import { UserError } from '../shared/user-error.ts';
import { freeOffset, takenPorts } from './free-ports.ts';
import { findJdk, type Jdk } from './jdk.ts';
import type { PortName } from './ports.ts';
import { cacheFolder, stackFolder } from './stack-folder.ts';
import { refuseSecondStart } from './stack-lock.ts';
import { type EmulatorName, emulatorNames, type StackSettings } from './stack-settings.ts';

const backstage: PortName[] = ['firestoreWebsocket', 'eventarc', 'tasks', 'hub', 'logging'];

export function lockFileOf(settings: StackSettings): string {
  return join(stackFolder(settings.offset), 'stack.json');
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

export type Prerequisites = {
  jdk: Jdk;
  firestore: FirestoreEmulator;
  storageRules: StorageRulesRuntime;
};

/** Finds what the emulators need, and says in one line each what it uses (decision D18). */
export async function findPrerequisites(): Promise<Prerequisites> {
  const jdk = await findJdk();
  const firestore = await findFirestoreEmulator(cacheFolder);
  const storageRules = await findStorageRulesRuntime(jdk, cacheFolder);
  console.log(`Java ${jdk.version}: ${jdk.home}`);
  console.log(`Firestore emulator: ${firestore.description}`);
  console.log(`Storage rules: ${storageRules.description}`);
  return { jdk, firestore, storageRules };
}

/** Refuses with one sentence where a stack cannot start; asked before anything is built. */
export async function checkStartable(
  settings: StackSettings,
  only: readonly EmulatorName[] = emulatorNames,
): Promise<void> {
  await refuseSecondStart(lockFileOf(settings));
  const stripe: PortName[] = only.includes('functions') ? ['stripe'] : [];
  await refuseTakenPorts(settings, [...only, ...backstage, ...stripe]);
  await findJdk();
}
