import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  terminate,
} from 'firebase/firestore';
import { env } from '#web/config/env.ts';
import { emulatorAddress } from '#web/config/firebase.ts';
import { firebaseApp } from './app.ts';
import { onUserChange } from './user-change.ts';

let current: Firestore | undefined;

function connect(): Firestore {
  const firestore = getFirestore(firebaseApp, env.databaseId);
  const emulator = emulatorAddress('firestore');
  if (emulator !== null) connectFirestoreEmulator(firestore, emulator.host, emulator.port);
  return firestore;
}

/**
 * The full Firestore SDK, for the lazily loaded screens of signed-in people. Its cache is memory
 * only: staff and guests read personal data, which must not stay on disk.
 */
export function currentFirestore(): Firestore {
  current ??= connect();
  return current;
}

onUserChange(async () => {
  const previous = current;
  current = undefined;
  // Ends the previous person's listeners and drops their data.
  if (previous !== undefined) await terminate(previous);
});
