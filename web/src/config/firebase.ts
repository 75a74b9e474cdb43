import { env } from './env.ts';

export { emulatorAddress, emulatorUrl } from './emulators.ts';

/** Options for `initializeApp`. */
export const firebaseOptions = {
  projectId: env.projectId,
  apiKey: env.apiKey,
  authDomain: env.authDomain,
  storageBucket: env.storageBucket,
  appId: env.appId,
};
