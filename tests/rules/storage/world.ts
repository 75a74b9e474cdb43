import {
  initializeTestEnvironment,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { collections } from '@kerala-stays/domain/core/collections';
import { deleteObject, type FirebaseStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll } from 'vitest';
import { demoProject } from '../../../tools/launcher/stack-settings.ts';
import { type Actor, revokedAt, uidOf } from '../support/actors.ts';
import { firestoreAddress, storageAddress, toUrl } from '../support/addresses.ts';
import { openContext } from '../support/environment.ts';
import { storageRules } from '../support/rules-file.ts';

/** A separate bucket, so that the running stack's pictures are untouched. */
const bucket = 'gs://rules-tests';

export const jpeg = { contentType: 'image/jpeg' };
export const fewBytes = new Uint8Array([0xff, 0xd8, 0xff]);

export type FileWorld = {
  as: (actor: Actor) => FirebaseStorage;
  withToken: (uid: string, token: TokenOptions) => FirebaseStorage;
  /** Stores a JPEG, past the rules. */
  arrange: (path: string) => Promise<void>;
  /** Deletes a file, past the rules. */
  remove: (path: string) => Promise<void>;
  /** Withdraws a claim in the database that the Storage emulator's rules read. */
  withdraw: (uid: string, at: Date) => Promise<void>;
};

/** Storage's rules read the Firestore of the project for which the emulators run. */
async function setRevocation(uid: string, at: Date | null): Promise<void> {
  const path = `/v1/projects/${demoProject}/databases/(default)/documents/${collections.staffRevocations}/${uid}`;
  const response = await fetch(toUrl(firestoreAddress, path), {
    method: at === null ? 'DELETE' : 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(at === null
      ? {}
      : {
          body: JSON.stringify({ fields: { revokedAt: { timestampValue: at.toISOString() } } }),
        }),
  });
  if (!response.ok) throw new Error(await response.text());
}

export function openFileWorld(): FileWorld {
  let environment: RulesTestEnvironment | undefined;
  const ready = (): RulesTestEnvironment => {
    if (environment === undefined) throw new Error('The emulator is not set up yet.');
    return environment;
  };
  const known = new Map<Actor, FirebaseStorage>();
  const revoked = new Set<string>();
  const withdraw = async (uid: string, at: Date) => {
    revoked.add(uid);
    await setRevocation(uid, at);
  };
  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: demoProject,
      storage: { ...storageAddress, rules: storageRules },
    });
    await withdraw(uidOf('demoted'), revokedAt);
    await withdraw(uidOf('reinstated'), revokedAt);
  });
  afterAll(async () => {
    for (const uid of revoked) await setRevocation(uid, null);
    await environment?.cleanup();
  });
  return {
    as: (actor) => {
      const storage = known.get(actor) ?? storageOf(openContext(ready(), actor).storage(bucket));
      known.set(actor, storage);
      return storage;
    },
    withToken: (uid, token) => storageOf(ready().authenticatedContext(uid, token).storage(bucket)),
    arrange: (path) =>
      ready().withSecurityRulesDisabled(async (context) => {
        await uploadBytes(ref(storageOf(context.storage(bucket)), path), fewBytes, jpeg);
      }),
    remove: (path) =>
      ready().withSecurityRulesDisabled((context) =>
        deleteObject(ref(storageOf(context.storage(bucket)), path)),
      ),
    withdraw,
  };
}

/** The library types its instances with the older, compatible interface; they support both. */
function storageOf(compatible: unknown): FirebaseStorage {
  return compatible as FirebaseStorage;
}
