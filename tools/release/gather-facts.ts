import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
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

/** Gathers the facts from the repository. */
export async function gatherFacts(alias: string): Promise<DeployFacts> {
  const { projects } = JSON.parse((await readOrNull('.firebaserc')) ?? '{"projects":{}}') as {
    projects: Record<string, string>;
  };
  const project = projectOf(alias, projects);
  const id = 'id' in project ? project.id : '';
  const web = await readOrNull(`web/.env.${alias}`);
  const functions = await readOrNull(`functions/.env.${id}`);
  const functionsSettings =
    functions === null ? null : (parseEnv(functions) as Record<string, string>);
  const config = (await readOrNull('functions/src/config.ts')) ?? '';
  return {
    alias,
    projects,
    uncommitted: (await git('status', '--porcelain')).split('\n').filter(Boolean),
    head: (await git('rev-parse', 'HEAD')).trim(),
    testedCommit: await readTestedCommit(),
    webSettings: web === null ? null : (parseEnv(web) as Record<string, string>),
    functionsSettings,
    agency: {
      agency: await readOrNull('agency/agency.json'),
      testimonials: await readOrNull('agency/testimonials.json'),
      about: await readOrNull('agency/about.json'),
      tour: await readOrNull('agency/tour.json'),
    },
    today: dateInKerala(new Date()),
    agencyFolder: await readdir(join(repositoryRoot, 'agency')).catch(() => []),
    logo: await readOrNull('agency/logo.svg'),
    demoLogo: (await readOrNull('web/public/favicon.svg')) ?? '',
    secretNames: definedSecrets(config, functionsSettings ?? {}),
  };
}
