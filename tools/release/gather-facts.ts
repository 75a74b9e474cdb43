import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { repositoryRoot } from '../shared/paths.ts';
import { runCommand } from '../shared/steps.ts';
import { type DeployFacts, definedSecrets, projectOf } from './check-deploy.ts';
import { readTestedCommit } from './tested-commit.ts';

export async function readOrNull(file: string): Promise<string | null> {
  return readFile(join(repositoryRoot, file), 'utf8').catch(() => null);
}

async function git(...args: string[]): Promise<string> {
  return (await runCommand('git', args)).output;
}

/** Whether the project has the secret; null when that cannot be found out, e.g. without credentials. */
async function isSecretSet(name: string, projectId: string): Promise<boolean | null> {
  const { code, output } = await runCommand(process.execPath, [
    join(repositoryRoot, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
    'functions:secrets:get',
    name,
    `--project=${projectId}`,
    '--non-interactive',
  ]);
  if (code === 0) return /ENABLED/.test(output);
  return /NOT_FOUND|not found|404/i.test(output) ? false : null;
}

/** Looks at the repository, and at the project unless `offline`. */
export async function gatherFacts(alias: string, offline: boolean): Promise<DeployFacts> {
  const { projects } = JSON.parse((await readOrNull('.firebaserc')) ?? '{"projects":{}}') as {
    projects: Record<string, string>;
  };
  const project = projectOf(alias, projects);
  const id = 'id' in project ? project.id : '';
  const names = definedSecrets((await readOrNull('functions/src/config.ts')) ?? '');
  const secrets = names.map(
    async (name) => [name, offline || id === '' ? null : await isSecretSet(name, id)] as const,
  );
  const web = await readOrNull(`web/.env.${alias}`);
  const functions = await readOrNull(`functions/.env.${id}`);
  return {
    alias,
    projects,
    uncommitted: (await git('status', '--porcelain')).split('\n').filter(Boolean),
    head: (await git('rev-parse', 'HEAD')).trim(),
    testedCommit: await readTestedCommit(),
    webSettings: web === null ? null : (parseEnv(web) as Record<string, string>),
    functionsSettings: functions === null ? null : (parseEnv(functions) as Record<string, string>),
    secrets: Object.fromEntries(await Promise.all(secrets)),
  };
}
