/// <reference path="./cli/firebase-tools.d.ts" />
import { join } from 'node:path';
import { empty } from 'firebase-tools/lib/deploy/functions/backend.js';
import { repositoryRoot } from '../shared/paths.ts';
import { planFunctions, wantedFunctions } from './cli/functions-plan.ts';
import { targetsOf } from './cli/plan.ts';
import { readManifest } from './cli/read-manifest.ts';

/**
 * Runs the build through the CLI's own checks, as for an empty project.
 * @param settings of functions/.env.PROJECT; null when there are none
 * @returns lines to print, and problems that prevent a deploy
 */
export async function rehearse(
  projectId: string,
  settings: Record<string, string> | null,
  only: string | undefined,
): Promise<{ lines: string[]; problems: string[] }> {
  if (!targetsOf(only).includes('functions')) return { lines: [], problems: [] };
  const manifest = await readManifest(join(repositoryRoot, 'functions'), projectId);
  const { functions, problems } = await wantedFunctions(manifest, projectId, settings);
  const plan = await planFunctions(functions, empty(), only);
  return {
    lines: [
      'The Firebase CLI would stop at these questions of a first deploy; --force answers them:',
      ...plan.answers.map((answer) => `  ${answer}`),
      'What a deploy deletes is listed and asked for before, once the project was read (--allow-deletions for jobs).',
      'Storage’s service account gets roles/firebaserules.firestoreServiceAgent, if it has not; it is looked at again afterwards.',
    ],
    problems,
  };
}
