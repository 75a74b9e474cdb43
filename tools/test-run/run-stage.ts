import { mkdir, readFile, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { buildSite } from '../launcher/site.ts';
import { cacheFolder } from '../launcher/stack-folder.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { UserError } from '../shared/user-error.ts';
import { type Choice, isChosen, playwrightArguments, vitestArguments } from './choice.ts';
import {
  type PlaywrightReport,
  readPlaywrightReport,
  readVitestReport,
  type VitestReport,
} from './reports.ts';
import {
  completeTests,
  countTests,
  type StageResult,
  summary,
  type TestResult,
} from './results.ts';
import { givesWay, type Stage, unitProjects } from './stages.ts';

/** Of the 19 degrees of being nice to other programs: enough for a third of their share when all are busy. */
const politeness = 5;

/** Runs a program of Node's, each line under the name of its stage. @returns its exit code */
async function runNode(stage: Stage, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const label = function* (line: unknown) {
    yield `${stage.padEnd(9)} ${line}`;
  };
  const program = execa(process.execPath, args, {
    ...{ cwd: repositoryRoot, env, extendEnv: false, reject: false, buffer: false },
    ...{ stdin: 'ignore', stdout: [label, 'inherit'], stderr: [label, 'inherit'] },
  });
  if (givesWay(stage) && program.pid) setPriority(program.pid, politeness);
  const { exitCode = 1 } = await program;
  return exitCode;
}

/** Runs a test runner that writes this report; without one it did not get as far as its tests. */
async function runTests<Report>(
  stage: Stage,
  choice: Choice,
  run: (reportFile: string) => Promise<number>,
  read: (report: Report) => TestResult[],
): Promise<TestResult[]> {
  const folder = join(cacheFolder, 'test-reports');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${stage}.json`);
  await rm(file, { force: true });
  const code = await run(file);
  const report = await readFile(file, 'utf8').catch(() => null);
  const tests = report === null ? [] : read(JSON.parse(report) as Report);
  // That a stage has none of the chosen tests is no failure.
  if (isChosen(choice) && code === 0 && tests.length === 0) return [];
  return completeTests(tests, code);
}

const modules = join(repositoryRoot, 'node_modules');

/** Runs these vitest projects. */
const runVitest = (
  stage: Stage,
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  choice: Choice,
) =>
  runTests<VitestReport>(
    stage,
    choice,
    (file) => {
      const named = projects.map((project) => `--project=${project}`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const args = [join(modules, 'vitest/vitest.mjs'), 'run', ...named, ...reporters];
      args.push(...vitestArguments(choice));
      return runNode(stage, args, env);
    },
    readVitestReport,
  );

const runPlaywright = (stage: Stage, env: NodeJS.ProcessEnv, choice: Choice) =>
  runTests<PlaywrightReport>(
    stage,
    choice,
    (file) => {
      const args = ['test', '--config=tests/e2e/playwright.config.ts'];
      args.push(...playwrightArguments(choice));
      const program = join(modules, '@playwright/test/cli.js');
      return runNode(stage, [program, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    },
    readPlaywrightReport,
  );

/** Runs one of our own checks as a single test. */
async function runCheck(stage: Stage): Promise<TestResult[]> {
  const file = `tools/checks/${stage}.ts`;
  const code = await runNode(stage, [file], process.env);
  return [{ file, title: `npm run ${stage}`, passed: code === 0 }];
}

/** First what the stack begins with, unless it runs already and was used; the API's tests change it. */
async function runApi(env: NodeJS.ProcessEnv, choice: Choice): Promise<TestResult[]> {
  const isUntouched = env.KS_DEMO_DATA === 'untouched';
  const begin = isUntouched ? await runVitest('api', ['demo-data'], env, choice) : [];
  return [...begin, ...(await runVitest('api', ['api'], env, choice))];
}

async function testsOf(
  stage: Stage,
  env: NodeJS.ProcessEnv,
  choice: Choice,
): Promise<TestResult[]> {
  switch (stage) {
    case 'lint':
    case 'typecheck':
      return runCheck(stage);
    case 'unit':
      return runVitest(stage, unitProjects, env, choice);
    case 'site':
      await buildSite();
      return isChosen(choice) ? [] : [{ file: '', title: 'npm run build', passed: true }];
    case 'e2e':
      return runPlaywright(stage, env, choice);
    case 'api':
      return runApi(env, choice);
    default:
      return runVitest(stage, [stage], env, choice);
  }
}

/** Runs a stage to its end. Its own failure is one of its tests; later stages still run. */
export async function runStage(
  stage: Stage,
  choice: Choice,
  environment: () => Promise<NodeJS.ProcessEnv>,
): Promise<StageResult> {
  console.log(`=== ${stage} ===`);
  const started = performance.now();
  const tests = await environment()
    .then((env) => testsOf(stage, env, choice))
    .catch((error: unknown): TestResult[] => {
      const text = error instanceof Error && !(error instanceof UserError) ? error.stack : error;
      console.error(error instanceof UserError ? error.message : error);
      return [{ file: '', title: 'could not run', passed: false, error: String(text) }];
    });
  const seconds = (performance.now() - started) / 1000;
  console.log(`=== ${stage}: ${summary(countTests(tests))}, ${seconds.toFixed(1)} s ===`);
  return { stage, seconds, tests };
}
