import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { staffAccountsOf } from '../../functions/src/people/team/staff-account-repository.ts';
import type { TeamDeps } from '../../functions/src/people/team/team-records.ts';
import { firestoreDocuments } from '../../functions/src/platform/firestore-documents.ts';
import { defaultDatabase } from './deploy-config.ts';

/** Staff of a Firebase project, or of the emulators when their variables are set. */
export function firebaseStaff(projectId: string, databaseId = defaultDatabase): TeamDeps {
  const app = initializeApp({ projectId }, 'staff');
  const auth = getAuth(app);
  const firestore = getFirestore(app, databaseId);
  return {
    documents: firestoreDocuments(() => firestore),
    accounts: staffAccountsOf(
      () => auth,
      () => firestore,
    ),
  };
}
