/// <reference path="./firebase-tools.d.ts" />
import {
  allEndpoints,
  type Backend,
  empty,
  matchingBackend,
} from 'firebase-tools/lib/deploy/functions/backend.js';
import { resolveBackend } from 'firebase-tools/lib/deploy/functions/build.js';
import {
  endpointMatchesAnyFilter,
  getEndpointFilters,
  groupEndpointsByCodebase,
} from 'firebase-tools/lib/deploy/functions/functionsDeployHelper.js';
import {
  inferDetailsFromExisting,
  resolveCpuAndConcurrency,
} from 'firebase-tools/lib/deploy/functions/prepare.js';
import {
  promptForCleanupPolicyDays,
  promptForFailurePolicies,
  promptForFunctionDeletion,
  promptForMinInstances,
  promptForUnsafeMigration,
} from 'firebase-tools/lib/deploy/functions/prompts.js';
import {
  type Changes,
  calculateChangesets,
} from 'firebase-tools/lib/deploy/functions/release/planner.js';
import { yamlToBuild } from 'firebase-tools/lib/deploy/functions/runtimes/discovery/index.js';
import { DEFAULT_CLEANUP_DAYS } from 'firebase-tools/lib/functions/artifacts.js';
import type { DeployPlan } from './plan.ts';

/** As in firebase.json; `deploy-manifest.test.ts` compares. */
export const codebase = 'default';
export const runtime = 'nodejs24';
export const region = 'asia-south1';

const cliWithoutForce = { nonInteractive: true, force: false };

/** The first line of the CLI's refusal; null when it continues. */
async function refusalOf(ask: () => Promise<unknown>): Promise<string | null> {
  return ask().then(
    () => null,
    (error: unknown) =>
      (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '',
  );
}

export type WantedFunctions = { functions: Backend; problems: string[] };

/**
 * The functions of this deploy, as the CLI itself reads them.
 * @param settings of functions/.env.PROJECT; null when it does not exist, so that every setting has
 *   its default
 */
export async function wantedFunctions(
  manifest: unknown,
  projectId: string,
  settings: Record<string, string> | null,
): Promise<WantedFunctions> {
  const build = yamlToBuild(manifest, projectId, region, runtime);
  const resolve = (userEnvs: Record<string, string>) =>
    resolveBackend({
      build,
      firebaseConfig: { projectId },
      userEnvs,
      codebase,
      nonInteractive: true,
      isEmulator: true,
    });
  const defaults = Object.fromEntries(
    build.params
      .filter(({ type }) => type !== 'secret')
      .map(({ name, default: value }) => [name, String(value ?? '')]),
  );
  const missing = Object.keys(defaults).filter((name) => settings !== null && !(name in settings));
  const { backend } = await resolve({ ...defaults, ...settings });
  resolveCpuAndConcurrency(backend);
  for (const endpoint of allEndpoints(backend)) endpoint.codebase = codebase;
  const problems =
    missing.length === 0
      ? []
      : [`functions/.env.${projectId} lacks ${missing.join(', ')} (docs/deploy.md, Settings).`];
  return { functions: backend, problems };
}

function changesBetween(want: Backend, have: Backend): { changes: Changes[]; problems: string[] } {
  const changes: Changes[] = [];
  const problems: string[] = [];
  for (const region of new Set([...Object.keys(want.endpoints), ...Object.keys(have.endpoints)])) {
    try {
      const sets = calculateChangesets(
        want.endpoints[region] ?? {},
        have.endpoints[region] ?? {},
        ({ id }) => id,
        false,
      );
      changes.push(...Object.values(sets));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { changes, problems };
}

/** Rewrites of firebase.json, which may pin a function to the release of the pages. */
export type Rewrites = readonly { function?: { functionId: string; pinTag?: boolean } }[];

/** The CLI only detects this when it releases the pages, after the functions. */
export function checkPinned(want: Backend, rewrites: Rewrites): string[] {
  const pinned = rewrites.flatMap(({ function: of }) => (of?.pinTag ? [of.functionId] : []));
  const warm = allEndpoints(want).filter(
    ({ id, minInstances }) => pinned.includes(id) && Number(minInstances ?? 0) > 0,
  );
  return warm.map(
    ({ id }) =>
      `${id} keeps instances running (WARM_INSTANCES) and is pinned to a release in firebase.json: Hosting takes one or the other.`,
  );
}

/**
 * Questions that the CLI would ask about functions, and functions that it would delete.
 * @param have functions in the project; `empty()` for a first deploy
 * @param only as given to the CLI
 */
export async function planFunctions(
  want: Backend,
  have: Backend,
  only?: string,
): Promise<DeployPlan> {
  const filters = getEndpointFilters({ only }, [{ codebase, source: 'functions' }]);
  const ours = groupEndpointsByCodebase({ [codebase]: want }, allEndpoints(have))[codebase];
  const wanted = matchingBackend(want, (one) => endpointMatchesAnyFilter(one, filters));
  const present = matchingBackend(ours ?? empty(), (one) => endpointMatchesAnyFilter(one, filters));
  inferDetailsFromExisting(wanted, present, true);
  for (const { eventTrigger } of allEndpoints(wanted)) {
    // The CLI looks up the database's location; `planProject` has compared it with the functions'
    // region.
    if (eventTrigger !== undefined) eventTrigger.region ??= region;
  }
  const { changes, problems } = changesBetween(wanted, present);
  const deleted = changes.flatMap(({ endpointsToDelete }) => endpointsToDelete);
  const updates = changes.flatMap(({ endpointsToUpdate }) => endpointsToUpdate);
  const retried = allEndpoints(wanted).filter(({ eventTrigger }) => eventTrigger?.retry);
  const asked: [string | null, string][] = [
    [
      await refusalOf(() => promptForFailurePolicies(cliWithoutForce, wanted, present)),
      `yes: ${retried.map(({ id }) => id).join(', ')} may run again after an error; each run of theirs may be repeated`,
    ],
    [
      await refusalOf(() => promptForMinInstances(cliWithoutForce, wanted, present)),
      'yes: WARM_INSTANCES asks for them (docs/costs.md)',
    ],
    [
      await refusalOf(() => promptForFunctionDeletion(deleted, cliWithoutForce)),
      'only after somebody agreed to the list',
    ],
    [
      // The image repository is created with the first function.
      allEndpoints(present).length > 0
        ? null
        : await refusalOf(() => promptForCleanupPolicyDays(cliWithoutForce, [region])),
      `images of older functions are deleted after ${DEFAULT_CLEANUP_DAYS} day`,
    ],
  ];
  const safe = await promptForUnsafeMigration(updates, cliWithoutForce);
  return {
    problems,
    answers: asked.flatMap(([refusal, answer]) =>
      refusal === null ? [] : [`“${refusal}” → ${answer}.`],
    ),
    removals: [
      ...deleted.map(({ id, region }) => `function ${id} (${region})`),
      ...updates
        .filter((update) => update.deleteAndRecreate !== undefined || !safe.includes(update))
        .map(
          ({ endpoint: { id, region } }) =>
            `events of function ${id} (${region}) while its trigger changes: it is deleted and made anew`,
        ),
    ],
  };
}
