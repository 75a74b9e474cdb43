import { initializeApp } from 'firebase/app';
import { appCheckSiteKey } from '#web/config/env.ts';
import { firebaseOptions } from '#web/config/firebase.ts';
import { type ReadAppCheckToken, startAppCheck } from './app-check.ts';

/** The page's only Firebase app. Every SDK is created from it at module scope. */
export const firebaseApp = initializeApp(firebaseOptions);

/** App Check token for calls without an SDK; null when App Check is off. */
export const appCheckToken: ReadAppCheckToken | null = appCheckSiteKey
  ? startAppCheck(firebaseApp, appCheckSiteKey)
  : null;
