import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine, someText } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { mustRun, runCommand, step } from '../shared/steps.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { checkBuilt, checkDeploy, projectOf } from './check-deploy.ts';
import {
  configForDatabase,
  type DeployConfig,
  databaseIdOf,
  defaultDatabase,
} from './deploy-config.ts';
import { gatherFacts, readOrNull } from './gather-facts.ts';
import { keepAssets } from './kept-assets.ts';
import { checkLiveRules } from './live-rules.ts';

const { values } = readCommandLine({
  name: 'npm run deploy',
  about:
    'Checks, builds with a project’s settings, deploys, and reads the live rules back (docs/deploy.md).',
  options: {
    project: {
      help: 'where to: an alias of .firebaserc',
      value: someText,
      default: '',
      short: 'P',
    },
    only: { help: 'this part alone, as firebase-tools names it, e.g. functions', value: someText },
    'dry-run': { help: 'says what it would do' },
    untested: { help: 'although npm test was not green for this commit' },
  },
});
const firebase = join('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new UserError(`Not deployed:\n${problems.join('\n')}`);
}

async function builtScripts(): Promise<string[]> {
  const scripts: string[] = [];
  for await (const file of glob('web/dist/assets/*.js', { cwd: repositoryRoot })) {
    scripts.push(await readFile(join(repositoryRoot, file), 'utf8'));
  }
  return scripts;
}

/** Beside firebase.json, because firebase-tools resolves its paths from there; ignored by git. */
const ownConfig = 'firebase.deploy.json';
const ownRules = '.cache/deploy/storage.rules';

/** Names of the client's files that a release puts on Hosting; firebase.json ignores source maps. */
async function builtAssets(): Promise<string[]> {
  const files = await readdir(join(repositoryRoot, 'web/dist/assets'));
  return files.filter((file) => !file.endsWith('.map')).sort();
}

/** Writes the configuration of this build and this database. @returns what tells firebase-tools of it. */
async function writeConfig(databaseId: string): Promise<string[]> {
  const production = JSON.parse((await readOrNull('firebase.json')) ?? '{}') as DeployConfig;
  const rules = (await readOrNull(production.storage.rules)) ?? '';
  const made = configForDatabase(production, rules, databaseId, ownRules);
  const config = keepAssets(made.config, await builtAssets());
  await mkdir(join(repositoryRoot, '.cache/deploy'), { recursive: true });
  await writeFile(join(repositoryRoot, ownRules), made.storageRules);
  await writeFile(join(repositoryRoot, ownConfig), JSON.stringify(config, null, 2));
  return [`--config=${ownConfig}`];
}

await runMain(async () => {
  const alias = values.project;
  const dryRun = values['dry-run'];
  const gathered = await gatherFacts(alias, dryRun);
  const facts = values.untested ? { ...gathered, testedCommit: gathered.head } : gathered;
  const project = projectOf(alias, facts.projects);
  const id = 'id' in project ? project.id : '?';
  const only = values.only === undefined ? [] : [`--only=${values.only}`];
  const build = ['run', 'build', '-w', 'web', '--', '--mode', alias];
  const databaseId = databaseIdOf(facts.webSettings?.VITE_FIRESTORE_DATABASE);
  const deploy = ['deploy', `--project=${id}`, '--non-interactive', ...only];
  if (dryRun) {
    console.log(`Would deploy ${facts.head.slice(0, 8)} to ${alias || '?'} (${id}):`);
    console.log(
      `  npm ${build.join(' ')}\n  npm run build -w functions\n  firebase ${deploy.join(' ')}`,
    );
    console.log(`  to the database ${databaseId}`);
    console.log('  then compare the live rules with the files by SHA-256');
  }
  refuse(checkDeploy(facts));
  if (dryRun) {
    console.log('Ready to deploy.');
    return;
  }
  for (const [name, isSet] of Object.entries(facts.secrets)) {
    if (isSet === null) console.log(`Could not ask ${id} whether the secret ${name} is set.`);
  }
  await step(`Building for ${id}`, async () => {
    await mustRun('Building the web client', 'npm', build);
    await mustRun('Building the functions', 'npm', ['run', 'build', '-w', 'functions']);
  });
  refuse(checkBuilt(await builtScripts(), id));
  const config = await writeConfig(databaseId);
  const { code } = await runCommand(process.execPath, [firebase, ...deploy, ...config], {
    echo: true,
  });
  await rm(join(repositoryRoot, ownConfig), { force: true });
  if (code !== 0) throw new UserError('The deploy failed; its output is above.');
  const bucket = facts.webSettings?.VITE_FIREBASE_STORAGE_BUCKET ?? `${id}.firebasestorage.app`;
  if (databaseId !== defaultDatabase) {
    console.log(`Compare the rules of ${databaseId} yourself: Firestore → ${databaseId} → Rules.`);
    return;
  }
  const problems = await checkLiveRules(id, bucket);
  if (problems === null) {
    console.log('The live rules could not be read back: gcloud auth application-default login.');
  } else if (problems.length > 0) {
    throw new UserError(`Deployed, but: ${problems.join(' ')}`);
  } else {
    console.log('The project serves the rules of this commit.');
  }
});
