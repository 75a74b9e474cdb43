import { randomBytes } from 'node:crypto';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { StaffAccount, StaffAccounts } from './staff-accounts.ts';

const pageSize = 1000;
/** Most accounts of one question to the identity provider. */
const maxIds = 100;

function describe(record: UserRecord): StaffAccount {
  return {
    uid: record.uid,
    email: record.email ?? '',
    name: record.displayName ?? '',
    claims: record.customClaims ?? {},
    emailVerified: record.emailVerified,
    isDisabled: record.disabled,
    providers: record.providerData.map(({ providerId, email }) => ({
      id: providerId,
      email: email ?? '',
    })),
    createdAt: new Date(record.metadata.creationTime),
  };
}

/** With a capital, a digit and a symbol, in case a password policy requires them. */
const randomPassword = () => `A1-${randomBytes(32).toString('base64url')}`;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Staff of a Firebase project, or of the emulators when their variables are set. */
export function staffAccountsOf(auth: () => Auth, database: () => Firestore): StaffAccounts {
  const byEmail = async (email: string) => {
    const { users } = await auth().getUsers([{ email }]);
    return users[0] === undefined ? null : describe(users[0]);
  };
  return {
    byEmail,
    byIds: async (uids) => {
      const found: StaffAccount[] = [];
      for (let start = 0; start < uids.length; start += maxIds) {
        const asked = uids.slice(start, start + maxIds).map((uid) => ({ uid }));
        found.push(...(await auth().getUsers(asked)).users.map(describe));
      }
      return found;
    },
    page: async (token) => {
      const { users, pageToken } = await auth().listUsers(pageSize, token || undefined);
      return { accounts: users.map(describe), token: pageToken ?? '' };
    },
    create: async (email) => {
      try {
        return describe(await auth().createUser({ email, password: randomPassword() }));
      } catch (error) {
        if (hasCode(error, 'auth/email-already-exists')) return null;
        throw error;
      }
    },
    setClaims: (uid, claims) => auth().setCustomUserClaims(uid, claims),
    noteRevocation: async (uid) => {
      const revocation = database().collection(collections.staffRevocations).doc(uid);
      await revocation.set({ revokedAt: FieldValue.serverTimestamp() });
    },
    endSessions: (uid) => auth().revokeRefreshTokens(uid),
    discardPassword: async (uid) => {
      await auth().updateUser(uid, { password: randomPassword() });
    },
    remove: async (uid) => {
      try {
        await auth().deleteUser(uid);
      } catch (error) {
        if (!hasCode(error, 'auth/user-not-found')) throw error;
      }
    },
  };
}
