import { randomBytes } from 'node:crypto';
import { collections } from '@kerala-stays/domain/core/collections';
import { profileRole } from '@kerala-stays/domain/people/user';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { defaultDatabase } from './deploy-config.ts';
import type { StaffDirectory } from './staff.ts';

/** Staff of a Firebase project, or of the emulators when their variables are set. */
export function firebaseStaff(projectId: string, databaseId = defaultDatabase): StaffDirectory {
  const app = initializeApp({ projectId }, 'staff');
  const auth = getAuth(app);
  const firestore = getFirestore(app, databaseId);
  return {
    async findByEmail(email) {
      const { users } = await auth.getUsers([{ email }]);
      const user = users[0];
      if (user === undefined) return null;
      return {
        uid: user.uid,
        email: user.email ?? email,
        name: user.displayName ?? '',
        image: user.photoURL ?? '',
        claims: user.customClaims ?? {},
        emailVerified: user.emailVerified,
        providers: user.providerData.map(({ providerId, email: known }) => ({
          id: providerId,
          email: known ?? '',
        })),
        createdAt: new Date(user.metadata.creationTime),
      };
    },
    setClaims: (uid, claims) => auth.setCustomUserClaims(uid, claims),
    async mirrorRole({ uid, name, email, image }, staffRole) {
      const role = profileRole(staffRole);
      const profile = firestore.collection(collections.users).doc(uid);
      await firestore.runTransaction(async (transaction) => {
        const present = await transaction.get(profile);
        if (present.exists) transaction.update(profile, { role });
        else {
          const fresh = { username: name, email, image, recentSearchedCities: [], role };
          transaction.create(profile, fresh);
        }
      });
    },
    async noteRevocation(uid) {
      const revocation = firestore.collection(collections.staffRevocations).doc(uid);
      await revocation.set({ revokedAt: FieldValue.serverTimestamp() });
    },
    endSessions: (uid) => auth.revokeRefreshTokens(uid),
    async discardPassword(uid) {
      // With a capital, a digit and a symbol, in case a password policy requires them.
      await auth.updateUser(uid, { password: `A1-${randomBytes(32).toString('base64url')}` });
    },
  };
}
