/// <reference path="./firebase-tools.d.ts" />
import { selectAccount, setActiveAccount } from 'firebase-tools/lib/auth.js';
import {
  type Backend,
  empty,
  existingBackend,
} from 'firebase-tools/lib/deploy/functions/backend.js';
import { check as isApiEnabled } from 'firebase-tools/lib/ensureApiEnabled.js';
import { type Database, FirestoreApi } from 'firebase-tools/lib/firestore/api.js';
import { getSecretMetadata } from 'firebase-tools/lib/gcp/secretManager.js';
import { getDefaultHostingSite } from 'firebase-tools/lib/getDefaultHostingSite.js';
import { getProject } from 'firebase-tools/lib/management/projects.js';
import { requireAuth } from 'firebase-tools/lib/requireAuth.js';
import { repositoryRoot } from '../../shared/paths.ts';
import { UserError } from '../../shared/user-error.ts';
import type { PresentIndexes } from './indexes-plan.ts';
import type { Target } from './plan.ts';

/** A project that this machine's account can access. */
export type OpenProject = { id: string; number: string };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? error.status : undefined;

/** Runs a request that the project may refuse; turns the refusal into a sentence. */
export async function ask<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new UserError(`${what}: ${messageOf(error)}`);
  }
}

/** Uses the account of `firebase login`, or the credentials of a CI job. */
export async function openProject(id: string): Promise<OpenProject> {
  const options = { project: id };
  const account = selectAccount(undefined, repositoryRoot);
  if (account !== undefined) setActiveAccount(options, account);
  await ask('Nobody is signed in (npx firebase login)', () => requireAuth(options));
  const { projectNumber } = await ask(`${id} cannot be read`, () => getProject(id));
  return { id, number: projectNumber };
}

/** Which of these secrets have a value that functions can use. */
export async function readSecrets(
  { id }: OpenProject,
  names: readonly string[],
): Promise<Record<string, boolean>> {
  const canHave = await isOn(id, 'secretmanager.googleapis.com');
  const read = async (name: string) => {
    if (!canHave) return [name, false] as const;
    const { secretVersion } = await getSecretMetadata(id, name, 'latest');
    return [name, secretVersion?.state === 'ENABLED'] as const;
  };
  return ask('The secrets cannot be read', async () =>
    Object.fromEntries(await Promise.all(names.map(read))),
  );
}

async function isOn(id: string, api: string): Promise<boolean> {
  return ask(`Whether ${id} uses ${api} cannot be read`, () => isApiEnabled(id, api, '', true));
}

/** The deployable parts that the project already has. */
export type PresentProject = {
  functions: Backend;
  /** Null when none exists yet. */
  database: Database | null;
  indexes: PresentIndexes;
  hasSite: boolean;
};

async function readDatabase(
  id: string,
  databaseId: string,
): Promise<Pick<PresentProject, 'database' | 'indexes'>> {
  const none = { database: null, indexes: { indexes: [], fields: [] } };
  if (!(await isOn(id, 'firestore.googleapis.com'))) return none;
  const api = new FirestoreApi();
  try {
    const database = await api.getDatabase(id, databaseId);
    const [indexes, fields] = await Promise.all([
      api.listIndexes(id, databaseId),
      api.listFieldOverrides(id, databaseId),
    ]);
    return { database, indexes: { indexes, fields } };
  } catch (error) {
    if (statusOf(error) === 404) return none;
    throw new UserError(`The database ${databaseId} cannot be read: ${messageOf(error)}`);
  }
}

async function readFunctions(id: string): Promise<Backend> {
  if (!(await isOn(id, 'cloudfunctions.googleapis.com'))) return empty();
  return ask('The functions cannot be listed', () => existingBackend({ projectId: id }));
}

async function findSite(id: string): Promise<boolean> {
  return getDefaultHostingSite({ projectId: id }).then(
    () => true,
    (error: unknown) => {
      if (/default site/.test(messageOf(error))) return false;
      throw new UserError(`The Hosting site cannot be read: ${messageOf(error)}`);
    },
  );
}

/** Reads only the parts to be deployed. */
export async function readProject(
  { id }: OpenProject,
  targets: readonly Target[],
  databaseId: string,
): Promise<PresentProject> {
  const [functions, database, hasSite] = await Promise.all([
    targets.includes('functions') ? readFunctions(id) : empty(),
    targets.includes('firestore')
      ? readDatabase(id, databaseId)
      : { database: null, indexes: { indexes: [], fields: [] } },
    targets.includes('hosting') ? findSite(id) : true,
  ]);
  return { functions, ...database, hasSite };
}
