import { createInterface } from 'node:readline/promises';
import { readCommandLine, someText } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { mustRun, step } from '../shared/steps.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { buildProblem } from './build-problem.ts';
import { readBuiltClient } from './built-client.ts';
import { checkDeploy, checkSecrets, projectOf } from './check-deploy.ts';
import { openProject, readSecrets } from './cli/open-project.ts';
import { databaseIdOf } from './deploy-config.ts';
import { rehearse } from './dry-run.ts';
import { gatherFacts } from './gather-facts.ts';
import { cliArguments, deployPreview, deployRelease } from './release.ts';
import { removeStagedConfig, stageDeploy } from './stage-deploy.ts';

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
    'dry-run': { help: 'says what it would do and what is missing, without asking the project' },
    untested: { help: 'although npm run test:all was not green for this commit' },
    preview: { help: 'pages of staging on an address of their own, for a week', value: someText },
    'allow-deletions': {
      help: 'deletes what the project has and this commit lacks, without asking',
    },
  },
});
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new UserError(`Not deployed:\n${problems.join('\n')}`);
}

/** Deletions need consent: interactively at a terminal, by an option in a job. */
async function agree(removals: readonly string[]): Promise<void> {
  console.log(
    `The project has, and this commit lacks:\n${removals.map((it) => `  ${it}`).join('\n')}`,
  );
  if (values['allow-deletions']) return;
  if (!process.stdin.isTTY) {
    throw new UserError('Not deployed: with --allow-deletions they are deleted.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Delete them? (yes, or anything else to stop) ');
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new UserError('Not deployed.');
}

await runMain(async () => {
  const alias = values.project;
  const gathered = await gatherFacts(alias);
  const facts = values.untested ? { ...gathered, testedCommit: gathered.head } : gathered;
  const named = projectOf(alias, facts.projects);
  const id = 'id' in named ? named.id : 'YOUR-PROJECT';
  const build = ['run', 'build', '-w', 'web', '--', '--mode', alias];
  const databaseId = databaseIdOf(facts.webSettings?.VITE_FIRESTORE_DATABASE);
  const buildFunctions = () =>
    mustRun('Building the functions', 'npm', ['run', 'build', '-w', 'functions']);
  if (values['dry-run']) {
    console.log(`Would deploy ${facts.head.slice(0, 8)} to ${alias || '?'} (${id}):`);
    console.log(`  npm ${build.join(' ')}\n  npm run build -w functions`);
    console.log(`  firebase ${cliArguments(id, values.only, undefined).join(' ')}`);
    console.log(`  to the database ${databaseId}`);
    console.log('  then compare the live rules with the files by SHA-256');
    await buildFunctions();
    const { lines, problems } = await rehearse(id, facts.functionsSettings, values.only);
    for (const line of lines) console.log(line);
    console.log(`Each of these secrets has to have a value: ${facts.secretNames.join(', ')}.`);
    refuse([...checkDeploy(facts), ...problems]);
    console.log('Ready to deploy, as far as this machine knows.');
    return;
  }
  refuse(checkDeploy(facts));
  if (values.preview !== undefined && alias === 'production') {
    throw new UserError(
      'A preview reads and writes the data of its project: take --project staging.',
    );
  }
  const project = await openProject(id);
  refuse(checkSecrets(await readSecrets(project, facts.secretNames), id));
  await step(`Building for ${id}`, async () => {
    await mustRun('Building the web client', 'npm', build);
    await buildFunctions();
  });
  const problem = buildProblem(await readBuiltClient(), id);
  refuse(problem === null ? [] : [`${problem}.`]);
  try {
    const release = {
      ...(await stageDeploy(repositoryRoot, databaseId)),
      project,
      folder: repositoryRoot,
      only: values.only,
      databaseId,
      settings: facts.functionsSettings ?? {},
    };
    if (values.preview === undefined) await deployRelease(release, agree);
    else await deployPreview(release, values.preview);
  } finally {
    await removeStagedConfig(repositoryRoot);
  }
});
