import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulatorAddress } from '#web/config/firebase.ts';
import { firebaseApp } from './app.ts';

/** The site's storage bucket; connected at module scope, because a second connect throws. */
export const storage = getStorage(firebaseApp);
// The SDK silently retries for ten minutes; the form has its own retry button.
storage.maxUploadRetryTime = 20_000;

const emulator = emulatorAddress('storage');
if (emulator !== null) connectStorageEmulator(storage, emulator.host, emulator.port);
