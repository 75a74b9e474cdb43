import { randomUUID } from 'node:crypto';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
  setDoc,
  where,
} from 'firebase/firestore';
import { tokens, uidOf } from './actors.ts';
import { firestoreAddress } from './addresses.ts';
import { firestoreWorld } from './environment.ts';

type Probe = [title: string, isAllowed: boolean, attempt: (as: Firestore) => Promise<unknown>];

const activeHotels = (as: Firestore) =>
  getDocs(query(collection(as, 'hotels'), where('isActive', '==', true), limit(20)));
const inquiries = (as: Firestore) => getDocs(query(collection(as, 'inquiries'), limit(50)));

const visitorProbes: Probe[] = [
  ['reads active hotels', true, activeHotels],
  ['reads no inquiries', false, inquiries],
  ['writes no hotel', false, (as) => setDoc(doc(as, 'hotels', 'x'), { name: 'x' })],
  ['reads no payments', false, (as) => getDoc(doc(as, 'payments', 'x'))],
];
const staffProbes: Probe[] = [
  ['read inquiries', true, inquiries],
  ['read the audit log', true, (as) => getDocs(query(collection(as, 'auditLog'), limit(10)))],
  ['write no booking', false, (as) => deleteDoc(doc(as, 'bookings', 'x'))],
];

function openAs(app: FirebaseApp, databaseId: string, actor: 'visitor' | 'admin'): Firestore {
  const firestore = getFirestore(app, databaseId);
  const token = tokens[actor];
  const { host, port } = firestoreAddress;
  connectFirestoreEmulator(
    firestore,
    host,
    port,
    actor === 'visitor' || token === null ? {} : { mockUserToken: { ...token, sub: uidOf(actor) } },
  );
  return firestore;
}

/**
 * Loads the repository's rules over a restored database, as a deploy does after a restore, and
 * tests some permissions and rejections. @returns unexpected results
 */
export async function checkRestoredRules(
  projectId: string,
  databaseId = '(default)',
): Promise<string[]> {
  const world = await firestoreWorld(undefined, projectId);
  const wrong: string[] = [];
  try {
    for (const [actor, probes] of [
      ['visitor', visitorProbes],
      ['admin', staffProbes],
    ] as const) {
      const app = initializeApp({ projectId }, `${databaseId} ${actor} ${randomUUID()}`);
      const caller = openAs(app, databaseId, actor);
      for (const [title, isAllowed, attempt] of probes) {
        const outcome = attempt(caller);
        await (isAllowed ? assertSucceeds(outcome) : assertFails(outcome)).catch(() =>
          wrong.push(`${databaseId}, ${actor}: ${title}`),
        );
      }
      await deleteApp(app);
    }
  } finally {
    await world.close();
  }
  return wrong;
}
