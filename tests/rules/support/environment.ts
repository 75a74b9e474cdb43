import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import { type Actor, tokens, uidOf } from './actors.ts';
import { firestoreAddress } from './addresses.ts';
import { firestoreRules } from './rules-file.ts';

/** A project of its own: the demo data of the running stack stays as it is. */
export const rulesProject = 'demo-rules';

export type FirestoreWorld = {
  environment: RulesTestEnvironment;
  as: (actor: Actor) => Firestore;
};

/** Every refused write would be logged by the SDK; the refusals are what these tests are about. */
setLogLevel('silent');

/** The rules of the repository, loaded into the Firestore emulator, and everybody signed in to it. */
export async function firestoreWorld(
  rules = firestoreRules,
  projectId = rulesProject,
): Promise<FirestoreWorld> {
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { ...firestoreAddress, rules },
  });
  const known = new Map<Actor, Firestore>();
  return {
    environment,
    as: (actor) => {
      const firestore = known.get(actor) ?? firestoreOf(contextOf(environment, actor));
      known.set(actor, firestore);
      return firestore;
    },
  };
}

export function contextOf(environment: RulesTestEnvironment, actor: Actor): RulesTestContext {
  const token = tokens[actor];
  return token === null || actor === 'visitor'
    ? environment.unauthenticatedContext()
    : environment.authenticatedContext(uidOf(actor), token);
}

/** The library types its instances with the older, compatible interface; they serve both. */
export function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore;
}
