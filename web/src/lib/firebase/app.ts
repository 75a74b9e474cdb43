import { initializeApp } from 'firebase/app';
import { appCheckSiteKey } from '#web/config/env.ts';
import { firebaseOptions } from '#web/config/firebase.ts';
import { type ReadAppCheckToken, startAppCheck } from './app-check.ts';

/** The one Firebase app of the page. Every SDK is made from it at module scope. */
export const firebaseApp = initializeApp(firebaseOptions);

/** For calls that no SDK makes: proves that they come from this site; null when App Check is off. */
export const appCheckToken: ReadAppCheckToken | null = appCheckSiteKey
  ? startAppCheck(firebaseApp, appCheckSiteKey)
  : null;
