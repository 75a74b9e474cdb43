import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine, someText } from '../shared/command-line.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { mustRun, runCommand, step } from '../shared/steps.ts';
import { runMain, UserError } from '../shared/user-error.ts';
import { checkBuilt, checkDeploy, projectOf } from './check-deploy.ts';
import { gatherFacts } from './gather-facts.ts';
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

await runMain(async () => {
  const alias = values.project;
  const dryRun = values['dry-run'];
  const gathered = await gatherFacts(alias, dryRun);
  const facts = values.untested ? { ...gathered, testedCommit: gathered.head } : gathered;
  const project = projectOf(alias, facts.projects);
  const id = 'id' in project ? project.id : '?';
  const only = values.only === undefined ? [] : [`--only=${values.only}`];
  const build = ['run', 'build', '-w', 'web', '--', '--mode', alias];
  const deploy = ['deploy', `--project=${id}`, '--non-interactive', ...only];
  if (dryRun) {
    console.log(`Would deploy ${facts.head.slice(0, 8)} to ${alias || '?'} (${id}):`);
    console.log(
      `  npm ${build.join(' ')}\n  npm run build -w functions\n  firebase ${deploy.join(' ')}`,
    );
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
  const { code } = await runCommand(process.execPath, [firebase, ...deploy], { echo: true });
  if (code !== 0) throw new UserError('The deploy failed; its output is above.');
  const bucket = facts.webSettings?.VITE_FIREBASE_STORAGE_BUCKET ?? `${id}.firebasestorage.app`;
  const problems = await checkLiveRules(id, bucket);
  if (problems === null) {
    console.log('The live rules could not be read back: gcloud auth application-default login.');
  } else if (problems.length > 0) {
    throw new UserError(`Deployed, but: ${problems.join(' ')}`);
  } else {
    console.log('The project serves the rules of this commit.');
  }
});
