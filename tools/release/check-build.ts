import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { buildProblem } from './build-problem.ts';

readCommandLine({
  name: 'npm run check-build',
  about:
    'Refuses to deploy a client that was built for another project than GCLOUD_PROJECT, or before the last edit. firebase.json has every deploy ask it.',
  options: {},
});

const sources = [
  'web/{src,public,build}/**/*.*',
  'web/{shell.html,vite.config.ts}',
  'web/.env*',
  'domain/src/**/*.ts',
];

async function builtScripts(): Promise<string[]> {
  const scripts: string[] = [];
  for await (const file of glob('web/dist/assets/*.js', { cwd: repositoryRoot })) {
    scripts.push(await readFile(join(repositoryRoot, file), 'utf8'));
  }
  return scripts;
}

async function changedAt(file: string): Promise<number> {
  return stat(join(repositoryRoot, file)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function newestSource(): Promise<{ file: string; changedAt: number }> {
  let newest = { file: '', changedAt: 0 };
  for await (const file of glob(sources, { cwd: repositoryRoot })) {
    const found = { file, changedAt: await changedAt(file) };
    const isPart = !/\.test\.tsx?$/.test(file);
    if (isPart && found.changedAt > newest.changedAt) newest = found;
  }
  return newest;
}

/** The name under which `.firebaserc` knows the project. */
async function aliasOf(projectId: string): Promise<string> {
  const text = await readFile(join(repositoryRoot, '.firebaserc'), 'utf8');
  const { projects } = JSON.parse(text) as { projects: Record<string, string> };
  return Object.keys(projects).find((alias) => projects[alias] === projectId) ?? 'production';
}

await runMain(async () => {
  const projectId = process.env.GCLOUD_PROJECT ?? '';
  const built = {
    scripts: await builtScripts(),
    builtAt: await changedAt('web/dist/shell.html'),
    newest: await newestSource(),
  };
  const problem = buildProblem(built, projectId);
  if (problem === null) return;
  const alias = await aliasOf(projectId);
  throw new UserError(
    `Not deployed: ${problem}. Run \`npm run deploy -- --project ${alias}\`, which builds and checks, or \`npm run build -w web -- --mode ${alias}\` before \`firebase deploy\`.`,
  );
});
