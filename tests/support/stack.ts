import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { parsePortOffset } from '../../tools/launcher/ports.ts';
import {
  clientEnvironment,
  demoProject,
  stackSettings,
} from '../../tools/launcher/stack-settings.ts';

/** The running stack under test; chosen by KS_PORT_OFFSET. */
export const stack = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));

Object.assign(process.env, clientEnvironment(stack));
const storageBucket = `${demoProject}.appspot.com`;
// With its bucket: the first file of a process makes the app, which later files and functions use.
const app = getApps()[0] ?? initializeApp({ projectId: demoProject, storageBucket });

/** Full rights, to prepare data and to check what was stored. */
export const database = getFirestore(app);
export const accounts = getAuth(app);
export const bucket = getStorage(app).bucket(storageBucket);
