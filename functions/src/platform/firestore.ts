import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { databaseId } from '../config.ts';

/** The process's only Admin app; credentials and project come from the runtime. */
export function adminApp(): App {
  return getApps()[0] ?? initializeApp();
}

/** Firestore with full rights: only repositories and `platform` may use it. */
export function firestore(): Firestore {
  return getFirestore(adminApp(), databaseId());
}
