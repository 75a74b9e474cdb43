import { collections } from '@kerala-stays/domain/core/collections';
import type { UserProfile, UserRole } from '@kerala-stays/domain/people/user';
import { readUser } from '@kerala-stays/domain/people/user-read';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';

export type NewProfile = { username: string; email: string; image: string; role: UserRole };

export type UserStore = {
  find(uid: string): Promise<UserProfile | null>;
  /** Creates the profile if missing; returns the stored one, and whether it is new. */
  createOnce(uid: string, profile: NewProfile): Promise<{ profile: UserProfile; isNew: boolean }>;
};

const userRef = (uid: string) => firestore().collection(collections.users).doc(uid);

export const userRepository: UserStore = {
  find: async (uid) => {
    const snapshot = await userRef(uid).get();
    return snapshot.exists ? readUser(snapshot.id, snapshot.data()) : null;
  },

  createOnce: (uid, profile) =>
    firestore().runTransaction(async (transaction) => {
      const existing = await transaction.get(userRef(uid));
      if (existing.exists) return { profile: readUser(uid, existing.data()), isNew: false };
      const fields = { ...profile, recentSearchedCities: [] };
      const stamp = FieldValue.serverTimestamp();
      transaction.create(userRef(uid), { ...fields, createdAt: stamp, updatedAt: stamp });
      return { profile: readUser(uid, fields), isNew: true };
    }),
};
