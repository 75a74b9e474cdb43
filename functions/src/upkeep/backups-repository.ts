import { applicationDefault } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { backupBucket, databaseId, projectId } from '../config.ts';
import { adminApp } from '../platform/firestore.ts';
import { bucketNamed } from '../platform/storage.ts';
import type { AccountStore, SavedAccount } from './save-accounts.ts';

const accountsPerPage = 1000;

/** @param date null for an account that never signed in */
function toMilliseconds(date: string | null | undefined): string | undefined {
  return date ? String(new Date(date).getTime()) : undefined;
}

/** Google's own text in place of a hash, base64 of "REDACTED", for callers without the right. */
const withheldHash = 'UkVEQUNURUQ=';

function toBase64(urlSafe: string): string {
  return urlSafe.replaceAll('-', '+').replaceAll('_', '/');
}

/** As the Firebase CLI's `auth:export` writes an account. */
function describeAccount(user: UserRecord): SavedAccount {
  const { passwordHash, passwordSalt, customClaims } = user;
  const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password');
  if (hasPassword && (!passwordHash || passwordHash === withheldHash)) {
    throw new Error('the functions’ account may not read password hashes: firebaseauth.admin');
  }
  return {
    localId: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    passwordHash: passwordHash === undefined ? undefined : toBase64(passwordHash),
    salt: passwordSalt === undefined ? undefined : toBase64(passwordSalt),
    displayName: user.displayName,
    photoUrl: user.photoURL,
    lastSignedInAt: toMilliseconds(user.metadata.lastSignInTime),
    createdAt: toMilliseconds(user.metadata.creationTime),
    phoneNumber: user.phoneNumber,
    disabled: user.disabled,
    customAttributes: customClaims === undefined ? undefined : JSON.stringify(customClaims),
    providerUserInfo: user.providerData
      .filter(({ providerId }) => providerId !== 'password' && providerId !== 'phone')
      .map(({ providerId, uid, email, displayName, photoURL }) => ({
        providerId,
        rawId: uid,
        email,
        displayName,
        photoUrl: photoURL,
      })),
  };
}

/** Accounts of the project, and the bucket of their copies. */
export function accountStore(bucketName: string): AccountStore {
  return {
    async page(token) {
      const { users, pageToken = '' } = await getAuth(adminApp()).listUsers(
        accountsPerPage,
        token === '' ? undefined : token,
      );
      return { accounts: users.map(describeAccount), token: pageToken };
    },
    async open(name) {
      const file = (await bucketNamed(bucketName)).file(name);
      return file.createWriteStream({ resumable: false, contentType: 'application/json' });
    },
  };
}

/** The store of copies; null while no bucket is set. */
export function configuredAccountStore(): AccountStore | null {
  const name = backupBucket();
  return name === null ? null : accountStore(name);
}

const backupsSchema = z.object({
  backups: z
    .array(z.object({ database: z.string(), state: z.string(), snapshotTime: z.iso.datetime() }))
    .default([]),
});

/**
 * When the newest finished backup of a database was taken, from Google's list of all; null for
 * none.
 */
export function newestBackup(answer: unknown, database: string): Date | null {
  const times = backupsSchema
    .parse(answer)
    .backups.filter((backup) => backup.database === database && backup.state === 'READY')
    .map(({ snapshotTime }) => new Date(snapshotTime).getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

const patienceMs = 15_000;

/**
 * When the site's database was last backed up; null for never. Throws when Google does not say.
 */
export async function lastDatabaseBackup(): Promise<Date | null> {
  const project = projectId();
  const { access_token: token } = await applicationDefault().getAccessToken();
  const response = await fetch(
    `https://firestore.googleapis.com/v1/projects/${project}/locations/-/backups`,
    { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(patienceMs) },
  );
  if (!response.ok) throw new Error(`the list of backups answered ${response.status}`);
  return newestBackup(await response.json(), `projects/${project}/databases/${databaseId()}`);
}
