import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { messages } from '@kerala-stays/domain/core/messages';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore';
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePortOffset } from '../../tools/launcher/ports.ts';
import { demoProject, stackSettings } from '../../tools/launcher/stack-settings.ts';
import { firebaseStaff } from '../../tools/release/firebase-staff.ts';
import { grantRole, revokeRole } from '../../tools/release/staff.ts';
import { createAdmin, signIn as signInForToken, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { unique } from './support/scene.ts';
import { auth as adminAuth } from './support/stack.ts';

/**
 * Issue 7: how soon a withdrawal takes effect, although the ID token carries the claim for an hour.
 */
const limitMs = 5000;

setLogLevel('silent');
const jpeg = new Uint8Array([0xff, 0xd8, 0xff]);
const host = '127.0.0.1';
const { ports } = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
const app = initializeApp(
  { projectId: demoProject, apiKey: 'any', storageBucket: `${demoProject}.appspot.com` },
  unique('demotion'),
);
const auth = initializeAuth(app, { persistence: inMemoryPersistence });
connectAuthEmulator(auth, `http://${host}:${ports.auth}`, { disableWarnings: true });
const firestore = getFirestore(app);
connectFirestoreEmulator(firestore, host, ports.firestore);
const storage = getStorage(app);
connectStorageEmulator(storage, host, ports.storage);

/** A back office write in each of the three ways. @returns why it was rejected, or null */
const writes: Record<string, (uid: string) => Promise<string | null>> = {
  'the rules of Firestore': (uid) =>
    rejectionOf(
      writeBatch(firestore)
        .set(doc(firestore, 'banners', unique('banner')), {
          title: 'Monsoon',
          imageUrl: '',
          isActive: false,
          createdAt: serverTimestamp(),
          updatedAt: serverTimestamp(),
        })
        .set(doc(firestore, 'staffStamps', 'banners'), {
          updatedAt: serverTimestamp(),
          updatedBy: uid,
        })
        .commit(),
    ),
  'the rules of Storage': (uid) =>
    rejectionOf(
      uploadBytes(ref(storage, `uploads/banners/${uid}/${randomUUID()}.jpg`), jpeg, {
        contentType: 'image/jpeg',
      }),
    ),
  'the API': async () => {
    const token = await auth.currentUser?.getIdToken();
    const json = { name: unique('Hills'), slug: unique('hills') };
    const response = await callApi('POST', '/categories', { token: token ?? '', json });
    return response.status === 201 ? null : `${response.status} ${response.body.message}`;
  },
};

const rejections: Record<string, string> = {
  'the rules of Firestore': 'permission-denied',
  'the rules of Storage': 'storage/unauthorized',
  'the API': `403 ${messages.adminAccessChanged}`,
};

async function rejectionOf(write: Promise<unknown>): Promise<string | null> {
  try {
    await write;
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** The operator's command (docs/deploy.md). */
const grantAdmin = (...given: string[]) =>
  promisify(execFile)(process.execPath, ['tools/release/grant-admin.ts', ...given]);

const signIn = ({ email, password }: TestAccount) =>
  signInWithEmailAndPassword(auth, email, password);

describe('an admin whose claim is withdrawn', () => {
  let admin: TestAccount;
  beforeAll(async () => {
    admin = await createAdmin();
    await signIn(admin);
    // Sessions and their end are compared in whole seconds: on a fast machine both would be in the
    // same one, in which the API takes the session for newer.
    await new Promise((resolve) => setTimeout(resolve, 1001));
  });
  afterAll(() => deleteApp(app));

  it('had access everywhere before, with the same session', async () => {
    for (const write of Object.values(writes)) expect(await write(admin.uid)).toBeNull();
  });

  it('is denied access everywhere within 5 seconds, although the token still has the claim', async () => {
    await grantAdmin(admin.email, '--revoke');
    const withdrawnAt = performance.now();
    const responses = await Promise.all(
      Object.entries(writes).map(async ([way, write]) => {
        let isLate = false;
        let rejection = await write(admin.uid);
        // The first write that begins after the limit must be rejected, however long it takes.
        while (rejection === null && !isLate) {
          isLate = performance.now() - withdrawnAt > limitMs;
          rejection = await write(admin.uid);
        }
        return [way, rejection];
      }),
    );
    expect(Object.fromEntries(responses)).toEqual(rejections);
    const token = await auth.currentUser?.getIdTokenResult();
    expect(token?.claims.admin).toBe(true);
  });

  it('does not regain access with that session when the claim is granted again', async () => {
    await grantAdmin(admin.email);
    for (const [way, write] of Object.entries(writes)) {
      expect(await write(admin.uid), way).not.toBeNull();
    }
  });

  it('regains access after signing in again', async () => {
    // A sign-in in the same second as the withdrawal counts as older.
    await expect
      .poll(
        async () => {
          await signIn(admin);
          return Promise.all(Object.values(writes).map((write) => write(admin.uid)));
        },
        { timeout: 60_000 },
      )
      .toEqual([null, null, null]);
  });
});

/** Response of the Firestore rules to a token: 200 or 403. */
async function readInquiries(token: string): Promise<number> {
  const documents = `projects/${demoProject}/databases/(default)/documents`;
  const url = `http://${host}:${ports.firestore}/v1/${documents}/inquiries?pageSize=1`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
}

const staff = firebaseStaff(demoProject);

describe('a sign-in while the claim is being withdrawn', () => {
  /** Each run includes a sign-in between the record and the claim. */
  const runs = 12;

  it('carries the claim, and no rule accepts it: none of twelve', { tags: ['whole'] }, async () => {
    const seen: { claimed: boolean; status: number }[] = [];
    for (let run = 0; run < runs; run++) {
      const admin = await createAdmin();
      let token = '';
      await revokeRole(
        {
          ...staff,
          accounts: {
            ...staff.accounts,
            setClaims: async (uid, claims) => {
              // A sign-in counts from the next whole second, so that it is newer than the first
              // record.
              await new Promise((resolve) => setTimeout(resolve, 1001));
              token = await signInForToken(admin.email, admin.password);
              await staff.accounts.setClaims(uid, claims);
            },
          },
        },
        admin.email,
      );
      const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
      seen.push({
        claimed: JSON.parse(payload).admin === true,
        status: await readInquiries(token),
      });
    }
    expect(seen).toEqual(Array.from({ length: runs }, () => ({ claimed: true, status: 403 })));
  });
});

describe('an account whose e-mail no one proved', () => {
  it('is not made staff, and is none when it has the claim all the same', async () => {
    const email = `${unique('office')}@example.com`;
    const password = randomUUID();
    const { uid } = await adminAuth.createUser({ email, password, displayName: 'Office' });
    await expect(grantRole(staff, email, 'manager')).rejects.toThrow(/has not proved/);
    expect((await adminAuth.getUser(uid)).customClaims ?? {}).toEqual({});

    await adminAuth.setCustomUserClaims(uid, { admin: true });
    const token = await signInForToken(email, password);
    expect(await readInquiries(token)).toBe(403);
    expect((await callApi('GET', '/inquiries', { token })).status).toBe(403);

    await adminAuth.updateUser(uid, { emailVerified: true });
    const proved = await signInForToken(email, password);
    expect(await readInquiries(proved)).toBe(200);
    expect((await callApi('GET', '/inquiries', { token: proved })).status).toBe(200);
  });

  it('cannot be entered with its old password once it is staff: its owner may not have chosen it', async () => {
    const email = `${unique('office')}@example.com`;
    const password = randomUUID();
    const { uid } = await adminAuth.createUser({ email, password, emailVerified: true });
    expect(await signInForToken(email, password)).toEqual(expect.any(String));
    await grantRole(staff, email, 'manager');
    expect((await adminAuth.getUser(uid)).customClaims).toEqual({ admin: true });
    expect(await signInForToken(email, password)).toBeUndefined();
  });
});
