import { siteUrl } from '../config.ts';
import type { InviteDeps } from '../people/team/invite.ts';
import { staffAccountsOf } from '../people/team/staff-account-repository.ts';
import { adminAuth } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';

const documents = firestoreDocuments(firestore);
const accounts = staffAccountsOf(adminAuth, firestore);

/** Production dependencies of the team: Firestore and the identity provider. */
export function teamServices(): InviteDeps {
  return { documents, accounts, siteUrl: siteUrl() };
}
