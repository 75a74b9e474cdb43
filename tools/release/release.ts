/// <reference path="./cli/firebase-tools.d.ts" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCleanupPolicy } from 'firebase-tools/lib/functions/artifacts.js';
import { repositoryRoot } from '../shared/paths.ts';
import { runCommand } from '../shared/steps.ts';
import { UserError } from '../shared/user-error.ts';
import {
  checkPinned,
  planFunctions,
  type Rewrites,
  region,
  wantedFunctions,
} from './cli/functions-plan.ts';
import { type IndexFile, planIndexes } from './cli/indexes-plan.ts';
import { type OpenProject, readProject } from './cli/open-project.ts';
import { type DeployPlan, joinPlans, targetsOf } from './cli/plan.ts';
import { planProject } from './cli/project-plan.ts';
import { readManifest } from './cli/read-manifest.ts';
import {
  checkCrossServiceRole,
  findMissingRuntimeRoles,
  grantCrossServiceRole,
  readsFirestore,
} from './cli/service-accounts.ts';
import { checkLiveRules } from './live-rules.ts';
import type { StagedDeploy } from './stage-deploy.ts';

/** A staged deploy and its target. */
export type Release = StagedDeploy & {
  project: OpenProject;
  /** Folder of the configuration. */
  folder: string;
  /** In the CLI's format; undefined for everything. */
  only: string | undefined;
  databaseId: string;
  /** functions/.env.PROJECT */
  settings: Record<string, string>;
};

async function readHosting({ folder, config }: Release) {
  const text = await readFile(join(folder, config), 'utf8');
  return JSON.parse(text) as { hosting: { rewrites: Rewrites } };
}

/** Questions, deletions and problems of the CLI, from the build and the state of the project. */
export async function planRelease(release: Release): Promise<DeployPlan> {
  const { project, folder, only, databaseId, location, settings } = release;
  const targets = targetsOf(only);
  const present = await readProject(project, targets, databaseId);
  const plans = [planProject(present, targets, { projectId: project.id, databaseId, location })];
  if (targets.includes('functions') || targets.includes('hosting')) {
    const manifest = await readManifest(release.functionsFolder, project.id);
    const want = await wantedFunctions(manifest, project.id, settings);
    const { hosting } = await readHosting(release);
    const problems = [...want.problems, ...checkPinned(want.functions, hosting.rewrites)];
    plans.push({ answers: [], removals: [], problems });
    if (targets.includes('functions')) {
      plans.push(await planFunctions(want.functions, present.functions, only));
    }
  }
  if (targets.includes('firestore')) {
    const file = JSON.parse(
      await readFile(join(folder, 'firestore.indexes.json'), 'utf8'),
    ) as IndexFile;
    plans.push(planIndexes(file, present.indexes, present.database?.databaseEdition));
  }
  return joinPlans(...plans);
}

const firebase = join(repositoryRoot, 'node_modules/firebase-tools/lib/bin/firebase.js');

/**
 * Arguments for the CLI: non-interactive, since our own checks have already answered its questions.
 */
export function cliArguments(
  projectId: string,
  only: string | undefined,
  config: string | undefined,
): string[] {
  return [
    'deploy',
    `--project=${projectId}`,
    '--non-interactive',
    '--force',
    ...(only === undefined ? [] : [`--only=${only}`]),
    ...(config === undefined ? [] : [`--config=${config}`]),
  ];
}

async function runCli(args: readonly string[]): Promise<void> {
  // The CLI gives the functions ten seconds to load, too few on a busy machine.
  const env = { FUNCTIONS_DISCOVERY_TIMEOUT: '60', ...process.env };
  const { code } = await runCommand(process.execPath, [firebase, ...args], { echo: true, env });
  if (code !== 0) {
    throw new UserError(
      'The deploy failed; its output is above. Parts of it may be live. The same command goes on from here.',
    );
  }
}

/**
 * Publishes the pages, with the functions that firebase.json pins to them, at a separate address
 * for a week. The live site stays unchanged: its pages are pinned to the functions of their own
 * release.
 * @param name of the channel, e.g. `pr-12`
 */
export async function deployPreview(release: Release, name: string): Promise<void> {
  const { project, folder, config } = release;
  const { hosting } = await readHosting(release);
  if (!hosting.rewrites.some(({ function: of }) => of?.pinTag)) {
    throw new UserError('No function is pinned in firebase.json: a preview would change the site.');
  }
  const file = join(folder, config);
  const target = [`--project=${project.id}`, '--non-interactive', `--config=${file}`];
  await runCli(['hosting:channel:deploy', name, '--expires=7d', ...target]);
}

/** @returns problems that remain after a successful deploy */
async function checkDeployed(release: Release): Promise<string[]> {
  const { project, only, databaseId, rules } = release;
  const targets = targetsOf(only);
  const problems: (string | null)[] = [];
  if (only === undefined) problems.push(...(await checkLiveRules(project.id, rules, databaseId)));
  if (targets.includes('storage') && readsFirestore(rules.storage)) {
    problems.push(await checkCrossServiceRole(project));
  }
  if (targets.includes('functions')) {
    const { locationsToSetup } = await checkCleanupPolicy(project.id, [region]);
    const command = `npx firebase functions:artifacts:setpolicy --location ${region} --days 1 --project ${project.id}`;
    if (locationsToSetup.length > 0)
      problems.push(`Images of older functions are kept: ${command}`);
  }
  return problems.filter((problem) => problem !== null);
}

/**
 * Deploys: plan, consent, Storage's role, the CLI, and a check of the result.
 * @param agree asks for consent to the removals
 */
export async function deployRelease(
  release: Release,
  agree: (removals: readonly string[]) => Promise<void>,
): Promise<void> {
  const { project, only, rules } = release;
  const targets = targetsOf(only);
  const plan = await planRelease(release);
  if (plan.problems.length > 0) {
    throw new UserError(`Not deployed:\n${plan.problems.join('\n')}`);
  }
  for (const answer of plan.answers) console.log(answer);
  if (plan.removals.length > 0) await agree(plan.removals);
  if (targets.includes('functions')) {
    const commands = await findMissingRuntimeRoles(project);
    if (commands.length > 0) {
      console.log(
        `The functions’ account lacks roles. npm run provision with --only roles --apply grants them, or an owner runs:\n${commands.join('\n')}`,
      );
    }
  }
  if (targets.includes('storage') && readsFirestore(rules.storage)) {
    const granted = await grantCrossServiceRole(project);
    if (granted) console.log('Storage may ask Firestore now, for its rules.');
  }
  await runCli(cliArguments(project.id, only, join(release.folder, release.config)));
  const problems = await checkDeployed(release);
  if (problems.length > 0) throw new UserError(`Deployed, but:\n${problems.join('\n')}`);
  if (only === undefined) console.log('The project serves the rules of this commit.');
}
