import type { TokenOptions } from '@firebase/rules-unit-testing';
import { doc, type Firestore, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll } from 'vitest';
import type { Actor } from '../support/actors.ts';
import { collectCoverage } from '../support/coverage.ts';
import {
  type FirestoreWorld,
  firestoreWorld,
  openFirestore,
  rulesProject,
} from '../support/environment.ts';
import { expectAllowed, expectDenied } from '../support/outcome.ts';
import { firestoreRules } from '../support/rules-file.ts';
import { type Fields, fixtures } from './fixtures.ts';

/** The emulator with its fixtures, shared by all cases; see {@link World.check}. */
export type World = {
  as: FirestoreWorld['as'];
  /** The database for a user who is not one of the actors. */
  withToken: (uid: string, token: TokenOptions) => Firestore;
  /** Adds or replaces documents, past the rules. */
  arrange: (documents: Record<string, Fields>) => Promise<void>;
  /** Restores the fixtures, past the rules. */
  reset: () => Promise<void>;
  /** Makes an attempt and expects its outcome; undoes a successful write. */
  check: (
    isAllowed: boolean,
    attempt: () => Promise<unknown>,
    options?: { writes?: boolean },
  ) => Promise<void>;
};

/** Sets the emulator up for the cases of the calling describe block. */
export function openWorld({
  isCovered = true,
  rules = firestoreRules,
  project = rulesProject,
} = {}): World {
  let world: FirestoreWorld | undefined;
  const ready = (): FirestoreWorld => {
    if (world === undefined) throw new Error('The emulator is not set up yet.');
    return world;
  };
  const arrange: World['arrange'] = (documents) =>
    ready().pastRules(async (firestore) => {
      const batch = writeBatch(firestore);
      for (const [path, fields] of Object.entries(documents))
        batch.set(doc(firestore, path), fields);
      await batch.commit();
    });
  const reset = async () => {
    await ready().environment.clearFirestore();
    await arrange(fixtures());
  };
  beforeAll(async () => {
    world = await firestoreWorld(rules, project);
    await reset();
  });
  afterAll(async () => {
    if (isCovered && process.env.KS_FIRESTORE_RULES === undefined) {
      await collectCoverage(project);
    }
    await world?.close();
  });
  return {
    as: (actor: Actor) => ready().as(actor),
    withToken: (uid, token) => openFirestore(ready().environment.authenticatedContext(uid, token)),
    arrange,
    reset,
    check: async (isAllowed, attempt, { writes = true } = {}) => {
      let isUntouched = false;
      try {
        await (isAllowed ? expectAllowed(attempt()) : expectDenied(attempt()));
        isUntouched = !isAllowed;
      } finally {
        // Also undoes unexpected writes, so that one failure does not cause others.
        if (writes && !isUntouched) await reset();
      }
    },
  };
}
