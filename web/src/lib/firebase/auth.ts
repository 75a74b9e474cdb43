import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { emulatorUrl } from '#web/config/firebase.ts';
import { firebaseApp } from './app.ts';

/**
 * Auth without the popup resolver, which loads Google's frame: `auth-google.ts` adds it only when
 * the user chooses Google. Connected at module scope, because a second connect throws.
 */
export const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });

const emulator = emulatorUrl('auth');
if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true });
