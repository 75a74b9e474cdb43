/// <reference path="./firebase-tools.d.ts" />
import {
  addServiceAccountToRoles,
  getIamPolicy,
  type Policy,
} from 'firebase-tools/lib/gcp/resourceManager.js';
import { UserError } from '../../shared/user-error.ts';
import { missingFunctionsRoles } from '../functions-roles.ts';
import { ask, type OpenProject } from './open-project.ts';

/**
 * Lets Storage read Firestore, for `isStaff` of storage.rules: without it every upload is refused.
 */
const crossServiceRole = 'roles/firebaserules.firestoreServiceAgent';
const storageAgent = (number: string) =>
  `service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;

const runtimeAccount = (number: string) => `${number}-compute@developer.gserviceaccount.com`;

function rolesOf({ bindings = [] }: Policy, account: string): string[] {
  return bindings
    .filter(({ members = [] }) => members.includes(`serviceAccount:${account}`))
    .map(({ role }) => role);
}

function grantCommand(projectId: string, account: string, role: string): string {
  return `gcloud projects add-iam-policy-binding ${projectId} --member=serviceAccount:${account} --role=${role} --condition=None`;
}

/** Whether the Storage rules read Firestore. */
export function readsFirestore(storageRules: string): boolean {
  return /firestore\.(get|exists)\(/.test(storageRules);
}

async function hasCrossServiceRole({ number }: OpenProject): Promise<boolean> {
  return rolesOf(await getIamPolicy(number), storageAgent(number)).includes(crossServiceRole);
}

/**
 * Grants Storage's service account its role; the CLI does that only in an interactive terminal.
 * @returns whether it was missing
 * @throws UserError with the command for an owner, when this account may not
 */
export async function grantCrossServiceRole(project: OpenProject): Promise<boolean> {
  const account = storageAgent(project.number);
  try {
    if (await hasCrossServiceRole(project)) return false;
    await addServiceAccountToRoles(project.number, account, [crossServiceRole], true);
    return true;
  } catch (error) {
    throw new UserError(
      `Storage cannot be allowed to ask Firestore, so staff could upload nothing (${String(error)}). An owner runs:\n${grantCommand(project.id, account, crossServiceRole)}`,
    );
  }
}

/** Problem with the role after a deploy, in a sentence; null when it is there. */
export async function checkCrossServiceRole(project: OpenProject): Promise<string | null> {
  return (await hasCrossServiceRole(project))
    ? null
    : `Staff uploads will be refused until an owner runs:\n${grantCommand(project.id, storageAgent(project.number), crossServiceRole)}`;
}

/** Commands for the missing roles of the functions' account. */
export function missingRuntimeRoles(policy: Policy, { id, number }: OpenProject): string[] {
  const account = runtimeAccount(number);
  const present = rolesOf(policy, account);
  return missingFunctionsRoles(present).map((role) => grantCommand(id, account, role));
}

/** Like {@link missingRuntimeRoles}, with the policy of the project. */
export async function findMissingRuntimeRoles(project: OpenProject): Promise<string[]> {
  const policy = await ask('The roles of the project cannot be read', () =>
    getIamPolicy(project.number),
  );
  return missingRuntimeRoles(policy, project);
}
