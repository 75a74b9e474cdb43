import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulatorAddress } from '#web/config/firebase.ts';
import { firebaseApp } from './app.ts';

/** Storage of the site's bucket; connected at module scope, because a second connect throws. */
export const storage = getStorage(firebaseApp);
// The SDK tries again for ten minutes without a word; the form has a button for that.
storage.maxUploadRetryTime = 20_000;

const emulator = emulatorAddress('storage');
if (emulator !== null) connectStorageEmulator(storage, emulator.host, emulator.port);
