import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { InviteDeps } from '../../../functions/src/people/team/invite.ts';
import { staffAccountsOf } from '../../../functions/src/people/team/staff-account-repository.ts';
import { firestoreDocuments } from '../../../functions/src/platform/firestore-documents.ts';
import { emptyDatabase } from './empty-database.ts';
import { siteUrl } from './stack.ts';

/** A project of its own in the emulators: a team without the managers of other tests. */
export async function newTeamSite() {
  const projectId = `demo-team-${randomUUID().slice(0, 8)}`;
  await emptyDatabase(projectId);
  const app = initializeApp({ projectId }, projectId);
  const [auth, firestore] = [getAuth(app), getFirestore(app)];
  const documents = firestoreDocuments(() => firestore);
  const accounts = staffAccountsOf(
    () => auth,
    () => firestore,
  );
  const deps: InviteDeps = { documents, accounts, siteUrl };
  /** A manager from before there were documents. @returns the uid */
  const addManager = async (name: string): Promise<string> => {
    const email = `${name}-${randomUUID()}@example.com`;
    const { uid } = await auth.createUser({ email, emailVerified: true });
    await auth.setCustomUserClaims(uid, { admin: true });
    await firestore.doc(`users/${uid}`).set({ email, role: 'admin' });
    return uid;
  };
  return { deps, auth, firestore, addManager, close: () => deleteApp(app) };
}
