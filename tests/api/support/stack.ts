import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { localKeySecret } from '../../../tools/launcher/stack-settings.ts';

/** The emulators of the test run, all moved by the same offset (tools/launcher/ports.ts). */
const offset = Number(process.env.KS_PORT_OFFSET ?? 0);
const projectId = 'demo-kerala-stays';

export const siteUrl = `http://127.0.0.1:${5000 + offset}`;
/** The functions without Hosting in front, with their project and region. */
export const functionsOrigin = `http://127.0.0.1:${5001 + offset}/${projectId}/asia-south1/api`;
export const authEmulator = `http://127.0.0.1:${9099 + offset}`;

process.env.METADATA_SERVER_DETECTION = 'none';
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${8080 + offset}`;
process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${9099 + offset}`;
process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${9199 + offset}`;

/** The local functions' signing key for mail keys; tests sign some themselves. */
process.env.TRIP_KEY_SECRET = localKeySecret;

/** Settings of Cloud Functions, for jobs that tests run directly. */
process.env.FIREBASE_CONFIG = JSON.stringify({
  projectId,
  storageBucket: `${projectId}.appspot.com`,
});

const app = getApps()[0] ?? initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });

/** Full rights, to prepare data and to check what a response hides. */
export const db = getFirestore(app);
export const auth = getAuth(app);
export const bucket = getStorage(app).bucket();
