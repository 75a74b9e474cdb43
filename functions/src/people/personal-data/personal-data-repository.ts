import { collections } from '@kerala-stays/domain/core/collections';
import { roleOf } from '@kerala-stays/domain/people/staff-role';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { adminApp, firestore } from '../../platform/firestore.ts';
import type { AccountRecord, PersonalDataStore } from './personal-data-deps.ts';

const pageSize = 500;

function describe(record: UserRecord): AccountRecord {
  return {
    uid: record.uid,
    email: record.email ?? '',
    name: record.displayName ?? '',
    phone: record.phoneNumber ?? '',
    photoUrl: record.photoURL ?? '',
    providers: record.providerData.map(({ providerId }) => providerId),
    createdAt: record.metadata.creationTime ?? '',
    lastSignInAt: record.metadata.lastSignInTime ?? '',
    isStaff: roleOf(record.customClaims) !== null,
  };
}

/** The result, or null when there is no such account. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') {
      return null;
    }
    throw error;
  }
}

async function described(found: Promise<UserRecord>): Promise<AccountRecord | null> {
  const record = await orNull(found);
  return record === null ? null : describe(record);
}

const auth = () => getAuth(adminApp());

/** People's data in Firestore and at the identity provider. */
export const personalDataRepository: PersonalDataStore = {
  async *scan(collection) {
    const inOrder = firestore().collection(collection).orderBy(FieldPath.documentId());
    let after: string | null = null;
    for (;;) {
      const page = await (after === null ? inOrder : inOrder.startAfter(after))
        .limit(pageSize)
        .get();
      for (const row of page.docs) {
        after = row.id;
        yield { id: row.id, data: row.data(), version: row.updateTime };
      }
      if (page.size < pageSize) return;
    }
  },

  accountByEmail: (email) => described(auth().getUserByEmail(email)),
  accountByUid: (uid) => described(auth().getUser(uid)),

  // Two erasures of one person at once: the other one may have deleted the account by now.
  disableAccount: async (uid) => {
    await orNull(auth().updateUser(uid, { disabled: true }));
    await orNull(auth().revokeRefreshTokens(uid));
  },

  deleteAccount: async (uid) => {
    await orNull(auth().deleteUser(uid));
  },

  record: async (requestId, action) => {
    const row = firestore().collection(collections.auditLog).doc(`people-${requestId}`);
    await row.set({
      collection: 'people',
      documentId: requestId,
      ...action,
      at: FieldValue.serverTimestamp(),
    });
  },
};
