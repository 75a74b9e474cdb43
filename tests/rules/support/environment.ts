import { randomUUID } from 'node:crypto';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore';
import { type Actor, tokens, uidOf } from './actors.ts';
import { firestoreAddress } from './addresses.ts';
import { firestoreRules } from './rules-file.ts';

/** A separate project, so that the running stack's demo data is untouched. */
export const rulesProject = process.env.KS_RULES_PROJECT ?? 'demo-rules';
/**
 * For cases that run in parallel; mutants, which are loaded into one project, are tested with both
 * kinds.
 */
export const otherValuesProject = process.env.KS_RULES_PROJECT ?? 'demo-rules-values';

export type FirestoreWorld = {
  environment: RulesTestEnvironment;
  as: (actor: Actor) => Firestore;
  /** For set-up only. Shared: a new context for each set-up takes longer than the test. */
  pastRules: (setUp: (firestore: Firestore) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

/** The SDK would log every rejected write; these tests provoke them. */
setLogLevel('silent');

/** The repository's rules, loaded into the Firestore emulator, with all actors signed in. */
export async function firestoreWorld(
  rules = firestoreRules,
  projectId = rulesProject,
): Promise<FirestoreWorld> {
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { ...firestoreAddress, rules },
  });
  const known = new Map<Actor, Firestore>();
  const app = initializeApp({ projectId }, `set-up-${randomUUID()}`);
  const owner = getFirestore(app);
  const { host, port } = firestoreAddress;
  connectFirestoreEmulator(owner, host, port, { mockUserToken: 'owner' });
  return {
    environment,
    as: (actor) => {
      const firestore = known.get(actor) ?? openFirestore(openContext(environment, actor));
      known.set(actor, firestore);
      return firestore;
    },
    pastRules: (setUp) => setUp(owner),
    close: async () => {
      await environment.cleanup();
      await deleteApp(app);
    },
  };
}

export function openContext(environment: RulesTestEnvironment, actor: Actor): RulesTestContext {
  const token = tokens[actor];
  return token === null || actor === 'visitor'
    ? environment.unauthenticatedContext()
    : environment.authenticatedContext(uidOf(actor), token);
}

/** The library types its instances with the older, compatible interface; they support both. */
export function openFirestore(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}
