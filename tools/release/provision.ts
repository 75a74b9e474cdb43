import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listOf, readCommandLine, someText } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { projectOf } from './check-deploy.ts';
import { readOrNull } from './gather-facts.ts';
import { allSteps } from './provision/all-steps.ts';
import {
  cloudFile,
  findExampleFacts,
  placeholderSettings,
  readCloudSettings,
} from './provision/cloud-settings.ts';
import { emptyCloud, googleCloud } from './provision/google.ts';
import type { ProjectContext } from './provision/project-context.ts';
import { applySteps, type Effects, printPlan } from './provision/provision.ts';
import { missingSettings } from './provision/settings-files.ts';
import { pictureBucketNote } from './provision/steps/data.ts';
import { isMissing } from './provision/steps/foundation.ts';

const { values } = readCommandLine({
  name: 'npm run provision',
  about:
    'Sets a Google project up for the site: says what is missing, and with --apply makes it (docs/deploy.md).',
  options: {
    project: {
      help: 'which: an alias of .firebaserc',
      value: someText,
      default: '',
      short: 'P',
    },
    apply: { help: 'makes what is missing; otherwise it is only listed' },
    only: { help: 'these parts alone', value: listOf(allSteps.map(({ name }) => name)) },
    'dry-run': { help: 'lists all for an empty project, without an account or a network' },
  },
});

const effects: Effects = {
  print: (line) => console.log(line),
  async writeFile(path, text) {
    const place = join(repositoryRoot, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  },
};

const refuse = (problems: readonly string[]): never => {
  throw new UserError(`Nothing was changed:\n${problems.join('\n')}`);
};

/** Id of the alias; a rehearsal takes a placeholder as well. */
async function projectId(alias: string, isRehearsal: boolean): Promise<string> {
  const { projects } = JSON.parse((await readOrNull('.firebaserc')) ?? '{"projects":{}}') as {
    projects: Record<string, string>;
  };
  const named = projectOf(alias, projects);
  if ('id' in named) return named.id;
  const placeholder = projects[alias];
  if (isRehearsal && alias !== 'default' && placeholder !== undefined) return placeholder;
  return refuse([named.problem]);
}

async function openContext(alias: string, isRehearsal: boolean): Promise<ProjectContext> {
  const project = await projectId(alias, isRehearsal);
  const text = await readOrNull(cloudFile);
  const read =
    isRehearsal && text === null
      ? { settings: placeholderSettings }
      : readCloudSettings(text, alias);
  const settings = 'settings' in read ? read.settings : refuse(read.problems);
  const left = isRehearsal ? [] : findExampleFacts(settings, alias);
  if (left.length > 0) refuse(left);
  return {
    alias,
    project,
    settings,
    cloud: isRehearsal ? emptyCloud : googleCloud(),
    readFile: readOrNull,
    listFiles: async (folder) => (await readdir(join(repositoryRoot, folder))).toSorted(),
  };
}

async function writeSettings(context: ProjectContext): Promise<void> {
  for (const { path, text } of await missingSettings(context)) {
    await effects.writeFile(path, text);
    console.log(`Wrote ${path}: fill in what its comments ask for.`);
  }
}

await runMain(async () => {
  const { apply, only } = values;
  const isRehearsal = values['dry-run'];
  const names = only?.split(',');
  const steps = allSteps.filter(({ name }) => names?.includes(name) ?? true);
  const context = await openContext(values.project, isRehearsal);
  const command = `npm run provision -- --project ${context.alias}`;
  const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;
  const makes = apply && !isRehearsal;
  console.log(`${context.project}${isRehearsal ? ', as if nothing were there' : ''}:`);
  const count = await (makes ? applySteps : printPlan)(steps, context, effects);
  if (makes) await writeSettings(context);
  const isThere = !(await isMissing(context));
  const note = isThere || isRehearsal ? await pictureBucketNote(context) : null;
  if (note !== null) console.log(note);
  if (count === 0) console.log(`${context.project} is as it should be.`);
  else if (makes) console.log(`${changes(count)} made. Run again, it makes only what is missing.`);
  else console.log(`${changes(count)}. ${command} --apply makes them; stopped, it goes on.`);
});
