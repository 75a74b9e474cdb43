/**
 * Internals of the locked firebase-tools that a deploy calls before it starts the program itself.
 * The package declares no types; `cli/parts.test.ts` checks that each of these still exists.
 */

declare module 'firebase-tools/lib/deploy/functions/backend.js' {
  export type Endpoint = {
    id: string;
    region: string;
    project: string;
    platform: 'gcfv1' | 'gcfv2' | 'run';
    codebase?: string;
    minInstances?: number | null;
    httpsTrigger?: object;
    eventTrigger?: {
      eventType: string;
      eventFilters: Record<string, string>;
      region?: string;
      retry: boolean;
    };
    labels?: Record<string, string>;
  };
  export type Backend = {
    requiredAPIs: { api: string; reason?: string }[];
    endpoints: Record<string, Record<string, Endpoint>>;
    lifecycleHooks?: Record<string, unknown>;
  };
  export function empty(): Backend;
  export function of(...endpoints: Endpoint[]): Backend;
  export function allEndpoints(backend: Backend): Endpoint[];
  export function matchingBackend(
    backend: Backend,
    predicate: (endpoint: Endpoint) => boolean,
  ): Backend;
  export function existingBackend(context: { projectId: string }): Promise<Backend>;
}

declare module 'firebase-tools/lib/deploy/functions/build.js' {
  import type { Backend } from 'firebase-tools/lib/deploy/functions/backend.js';
  export type Param = { name: string; type: string; default?: unknown };
  export type Build = { params: Param[]; endpoints: Record<string, { region?: string[] }> };
  export function resolveBackend(options: {
    build: Build;
    firebaseConfig: { projectId: string };
    userEnvs: Record<string, string>;
    codebase: string;
    nonInteractive: boolean;
    /** True skips the secrets, which would need the network. */
    isEmulator: boolean;
  }): Promise<{ backend: Backend }>;
}

declare module 'firebase-tools/lib/deploy/functions/runtimes/discovery/index.js' {
  import type { Build } from 'firebase-tools/lib/deploy/functions/build.js';
  export function yamlToBuild(
    manifest: unknown,
    project: string,
    region: string,
    runtime: string,
  ): Build;
}

declare module 'firebase-tools/lib/deploy/functions/prepare.js' {
  import type { Backend } from 'firebase-tools/lib/deploy/functions/backend.js';
  export function inferDetailsFromExisting(want: Backend, have: Backend, usedDotenv: boolean): void;
  export function resolveCpuAndConcurrency(want: Backend): void;
}

declare module 'firebase-tools/lib/deploy/functions/functionsDeployHelper.js' {
  import type { Backend, Endpoint } from 'firebase-tools/lib/deploy/functions/backend.js';
  export type EndpointFilter = { codebase?: string; idChunks?: string[] };
  export function getEndpointFilters(
    options: { only: string | undefined },
    config: { codebase: string; source: string }[],
  ): EndpointFilter[] | undefined;
  export function endpointMatchesAnyFilter(
    endpoint: Endpoint,
    filters: EndpointFilter[] | undefined,
  ): boolean;
  export function groupEndpointsByCodebase(
    want: Record<string, Backend>,
    have: Endpoint[],
  ): Record<string, Backend>;
}

declare module 'firebase-tools/lib/deploy/functions/release/planner.js' {
  import type { Endpoint } from 'firebase-tools/lib/deploy/functions/backend.js';
  export type Update = { endpoint: Endpoint; unsafe: boolean; deleteAndRecreate?: Endpoint };
  export type Changes = {
    endpointsToCreate: Endpoint[];
    endpointsToUpdate: Update[];
    endpointsToDelete: Endpoint[];
  };
  export function calculateChangesets(
    want: Record<string, Endpoint>,
    have: Record<string, Endpoint>,
    keyOf: (endpoint: Endpoint) => string,
    deleteAll: boolean,
  ): Record<string, Changes>;
}

declare module 'firebase-tools/lib/deploy/functions/prompts.js' {
  import type { Backend, Endpoint } from 'firebase-tools/lib/deploy/functions/backend.js';
  import type { Update } from 'firebase-tools/lib/deploy/functions/release/planner.js';

  type Options = { nonInteractive: boolean; force: boolean };
  export function promptForFailurePolicies(
    options: Options,
    want: Backend,
    have: Backend,
  ): Promise<void>;
  export function promptForMinInstances(
    options: Options,
    want: Backend,
    have: Backend,
  ): Promise<void>;
  export function promptForFunctionDeletion(
    functions: Endpoint[],
    options: Options,
  ): Promise<boolean>;
  export function promptForUnsafeMigration(updates: Update[], options: Options): Promise<Update[]>;
  export function promptForCleanupPolicyDays(
    options: Options,
    locations: string[],
  ): Promise<number>;
}

declare module 'firebase-tools/lib/functions/artifacts.js' {
  export const DEFAULT_CLEANUP_DAYS: number;
  export function checkCleanupPolicy(
    project: string,
    locations: string[],
  ): Promise<{ locationsToSetup: string[]; locationsWithErrors: string[] }>;
}

declare module 'firebase-tools/lib/firestore/api.js' {
  export type Index = { name: string; fields: unknown[]; queryScope: string };
  export type IndexSpec = { collectionGroup: string; fields: unknown[]; queryScope: string };
  export type Field = { name: string };
  export type FieldSpec = { collectionGroup: string; fieldPath: string };
  export type Database = { locationId: string; databaseEdition?: string };
  export class FirestoreApi {
    printer: {
      prettyIndexString(index: Index, includeState: boolean): string;
      prettyFieldString(field: Field): string;
    };
    upgradeOldSpec(spec: { indexes: unknown[]; fieldOverrides: unknown[] }): {
      indexes: IndexSpec[];
      fieldOverrides: FieldSpec[];
    };
    indexMatchesSpec(index: Index, spec: IndexSpec, edition: string): boolean;
    listIndexes(project: string, databaseId: string): Promise<Index[]>;
    listFieldOverrides(project: string, databaseId: string): Promise<Field[]>;
    getDatabase(project: string, databaseId: string): Promise<Database>;
  }
}

declare module 'firebase-tools/lib/firestore/util.js' {
  export function parseFieldName(name: string): { collectionGroupId: string; fieldPath: string };
}

declare module 'firebase-tools/lib/auth.js' {
  export type Account = { user: { email: string }; tokens: { refresh_token?: string } };
  export function selectAccount(email: undefined, projectRoot: string): Account | undefined;
  export function setActiveAccount(options: object, account: Account): void;
}

declare module 'firebase-tools/lib/requireAuth.js' {
  /** @returns e-mail address of the signed-in account; null for a service account or a token */
  export function requireAuth(options: { project: string }): Promise<string | null>;
}

declare module 'firebase-tools/lib/management/projects.js' {
  export function getProject(projectId: string): Promise<{ projectNumber: string }>;
}

declare module 'firebase-tools/lib/getDefaultHostingSite.js' {
  export function getDefaultHostingSite(options: { projectId: string }): Promise<string>;
}

declare module 'firebase-tools/lib/gcp/resourceManager.js' {
  export type Policy = { bindings?: { role: string; members?: string[] }[] };
  export function getIamPolicy(project: string): Promise<Policy>;
  export function addServiceAccountToRoles(
    project: string,
    email: string,
    roles: string[],
    skipAccountLookup: boolean,
  ): Promise<Policy>;
}

declare module 'firebase-tools/lib/gcp/secretManager.js' {
  export function getSecretMetadata(
    project: string,
    name: string,
    version: string,
  ): Promise<{ secretVersion?: { state: string } }>;
}

declare module 'firebase-tools/lib/gcp/rules.js' {
  type Release = { name: string; rulesetName: string; createTime: string };
  export function listAllReleases(project: string): Promise<Release[]>;
  export function getRulesetContent(name: string): Promise<{ name: string; content: string }[]>;
}

declare module 'firebase-tools/lib/ensureApiEnabled.js' {
  export function check(
    project: string,
    api: string,
    prefix: string,
    silent: boolean,
  ): Promise<boolean>;
}

declare module 'firebase-tools/lib/gcp/storage.js' {
  export function getDefaultBucket(project: string): Promise<string>;
}

declare module 'firebase-tools/lib/gcp/identityPlatform.js' {
  export function getConfig(project: string): Promise<object>;
  export function updateConfig(
    project: string,
    config: object,
    updateMask: string,
  ): Promise<object>;
}
