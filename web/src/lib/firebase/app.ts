import { initializeApp } from 'firebase/app';
import { firebaseOptions } from '#web/config/firebase.ts';

/** The one Firebase app of the page. Every SDK is made from it at module scope (ecosystem §4.5). */
export const firebaseApp = initializeApp(firebaseOptions);
