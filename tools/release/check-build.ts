import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { buildProblem } from './build-problem.ts';
import { readBuiltClient } from './built-client.ts';

readCommandLine({
  name: 'npm run check-build',
  about:
    'Refuses to deploy a client that was built for another project than GCLOUD_PROJECT, or before the last edit. firebase.json has every deploy ask it.',
  options: {},
});

/** The project's alias in `.firebaserc`. */
async function aliasOf(projectId: string): Promise<string> {
  const text = await readFile(join(repositoryRoot, '.firebaserc'), 'utf8');
  const { projects } = JSON.parse(text) as { projects: Record<string, string> };
  return Object.keys(projects).find((alias) => projects[alias] === projectId) ?? 'production';
}

await runMain(async () => {
  const projectId = process.env.GCLOUD_PROJECT ?? '';
  const problem = buildProblem(await readBuiltClient(), projectId);
  if (problem === null) return;
  const alias = await aliasOf(projectId);
  throw new UserError(
    `Not deployed: ${problem}. Run \`npm run deploy -- --project ${alias}\`, which builds and checks, or \`npm run build -w web -- --mode ${alias}\` before \`firebase deploy\`.`,
  );
});
