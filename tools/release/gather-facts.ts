import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { runCommand } from '../shared/steps.ts';
import { type DeployFacts, definedParams, projectOf, readSettings } from './check-deploy.ts';
import { readTestedCommit } from './tested-commit.ts';

const ruleFileNames = ['firestore.rules', 'storage.rules', 'firestore.indexes.json'];

export async function readOrNull(file: string): Promise<string | null> {
  return readFile(join(repositoryRoot, file), 'utf8').catch(() => null);
}

async function settingsOf(file: string): Promise<Record<string, string> | null> {
  const text = await readOrNull(file);
  return text === null ? null : readSettings(text);
}

async function git(...args: string[]): Promise<string> {
  return (await runCommand('git', args)).output;
}

/** True or false as the project says; null when it cannot be asked, e.g. without credentials. */
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
  const { params, secrets } = definedParams((await readOrNull('functions/src/config.ts')) ?? '');
  const known = secrets.map(async (name) => {
    return [name, offline || id === '' ? null : await isSecretSet(name, id)] as const;
  });
  const files = ruleFileNames.map(async (file) => [file, await readOrNull(file)] as const);
  return {
    alias,
    projects,
    uncommitted: (await git('status', '--porcelain')).split('\n').filter(Boolean),
    head: (await git('rev-parse', 'HEAD')).trim(),
    testedCommit: await readTestedCommit(),
    webSettings: await settingsOf(`web/.env.${alias}`),
    webNames: Object.keys((await settingsOf('web/.env.example')) ?? {}),
    functionsSettings: id === '' ? null : await settingsOf(`functions/.env.${id}`),
    functionsNames: params,
    secrets: Object.fromEntries(await Promise.all(known)),
    ruleFiles: Object.fromEntries(await Promise.all(files)),
  };
}
