import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { buildSite } from '../launcher/site.ts';
import { cacheFolder } from '../launcher/stack-folder.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { UserError } from '../shared/user-error.ts';
import { type Choice, isChosen, playwrightArguments, vitestArguments } from './choice.ts';
import {
  type OutsideError,
  type PlaywrightReport,
  readOutsideErrors,
  readPlaywrightReport,
  readVitestReport,
  type VitestReport,
} from './reports.ts';
import {
  completeTests,
  countTests,
  type Ending,
  type StageResult,
  shownLines,
  summary,
  type TestResult,
} from './results.ts';
import { type Stage, unitProjects } from './stages.ts';

/** Runs a program of Node's, each line under the name of its stage. */
async function runNode(stage: Stage, args: string[], env: NodeJS.ProcessEnv): Promise<Ending> {
  const lastLines: string[] = [];
  const label = function* (line: unknown) {
    const text = stripVTControlCharacters(String(line)).trimEnd();
    // One line of a failure's text says that it failed.
    if (text !== '' && lastLines.push(text) >= shownLines) lastLines.shift();
    yield `${stage.padEnd(9)} ${line}`;
  };
  const program = execa(process.execPath, args, {
    ...{ cwd: repositoryRoot, env, extendEnv: false, reject: false, buffer: false },
    ...{ stdin: 'ignore', stdout: [label, 'inherit'], stderr: [label, 'inherit'] },
  });
  const { exitCode = 1 } = await program;
  return { exitCode, lastLines };
}

type ReportFiles = {
  tests: string;
  /** Of Vitest alone: Playwright has such errors in its report. */
  outside: string;
};

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}

/** Runs a test runner that writes this report; without one it did not get as far as its tests. */
async function runTests<Report>(
  stage: Stage,
  choice: Choice,
  run: (files: ReportFiles) => Promise<Ending>,
  read: (report: Report) => TestResult[],
): Promise<TestResult[]> {
  const folder = join(cacheFolder, 'test-reports');
  await mkdir(folder, { recursive: true });
  const files = {
    tests: join(folder, `${stage}.json`),
    outside: join(folder, `${stage}-outside.json`),
  };
  for (const file of Object.values(files)) await rm(file, { force: true });
  const ending = await run(files);
  const report = await readReport<Report>(files.tests);
  const outside = await readReport<OutsideError[]>(files.outside);
  const tests = [...(report === null ? [] : read(report)), ...readOutsideErrors(outside ?? [])];
  // That a stage has none of the chosen tests is no failure.
  if (isChosen(choice) && ending.exitCode === 0 && tests.length === 0) return [];
  return completeTests(tests, ending);
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
    ({ tests, outside }) => {
      const named = projects.map((project) => `--project=${project}`);
      const reporters = ['default', 'json', './tools/test-run/outside-errors.ts'].map(
        (reporter) => `--reporter=${reporter}`,
      );
      const args = [join(modules, 'vitest/vitest.mjs'), 'run', ...named, ...reporters];
      args.push(`--outputFile.json=${tests}`, ...vitestArguments(choice));
      return runNode(stage, args, { ...env, KS_OUTSIDE_ERRORS: outside });
    },
    readVitestReport,
  );

const runPlaywright = (stage: Stage, env: NodeJS.ProcessEnv, choice: Choice) =>
  runTests<PlaywrightReport>(
    stage,
    choice,
    ({ tests }) => {
      const args = ['test', '--config=tests/e2e/playwright.config.ts'];
      args.push(...playwrightArguments(choice));
      const program = join(modules, '@playwright/test/cli.js');
      return runNode(stage, [program, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: tests });
    },
    readPlaywrightReport,
  );

/** Runs one of our own checks as a single test. */
async function runCheck(stage: Stage): Promise<TestResult[]> {
  const file = `tools/checks/${stage}.ts`;
  const { exitCode, lastLines } = await runNode(stage, [file], process.env);
  const passed = exitCode === 0;
  return [
    { file, title: `npm run ${stage}`, passed, ...(!passed && { error: lastLines.join('\n') }) },
  ];
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
