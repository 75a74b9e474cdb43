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
import { type Scope, scopeEnvironment, vitestScope } from './scope.ts';
import { type Stage, unitProjects } from './stages.ts';

/** Tests for a stage to run. */
export type Wanted = { choice: Choice; scope: Scope };

/**
 * A stage without any of the chosen tests, or with none left out by a default run, is not a
 * failure.
 */
const mayBeEmpty = ({ choice, scope }: Wanted): boolean => isChosen(choice) || scope === 'rest';

/** Runs a Node program, prefixing each line with its stage. */
async function runNode(stage: Stage, args: string[], env: NodeJS.ProcessEnv): Promise<Ending> {
  const lastLines: string[] = [];
  const label = function* (line: unknown) {
    const text = stripVTControlCharacters(String(line)).trimEnd();
    // The failure's heading takes up one of the shown lines.
    if (text !== '' && lastLines.push(text) >= shownLines) lastLines.shift();
    yield `${stage.padEnd(9)} ${line}`;
  };
  const program = execa(process.execPath, args, {
    cwd: repositoryRoot,
    env,
    extendEnv: false,
    reject: false,
    buffer: false,
    stdin: 'ignore',
    stdout: [label, 'inherit'],
    stderr: [label, 'inherit'],
  });
  const { exitCode = 1 } = await program;
  return { exitCode, lastLines };
}

type ReportFiles = {
  tests: string;
  /** For Vitest only: Playwright's report includes such errors. */
  outside: string;
};

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}

/** Runs a test runner that writes this report; without a report it did not reach its tests. */
async function runTests<Report>(
  stage: Stage,
  wanted: Wanted,
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
  if (mayBeEmpty(wanted) && ending.exitCode === 0 && tests.length === 0) return [];
  return completeTests(tests, ending);
}

const modules = join(repositoryRoot, 'node_modules');

/** Tests start the same programs dozens of times: Node keeps what it has compiled, types stripped. */
const programs = { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled-programs') };

/** Runs the given vitest projects. */
const runVitest = (
  stage: Stage,
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  wanted: Wanted,
) =>
  runTests<VitestReport>(
    stage,
    wanted,
    ({ tests, outside }) => {
      const named = projects.map((project) => `--project=${project}`);
      const reporters = ['default', 'json', './tools/test-run/outside-errors.ts'].map(
        (reporter) => `--reporter=${reporter}`,
      );
      const args = [join(modules, 'vitest/vitest.mjs'), 'run', ...named, ...reporters];
      args.push(`--outputFile.json=${tests}`);
      // Vitest takes no option twice.
      args.push(...new Set([...vitestScope(wanted.scope), ...vitestArguments(wanted.choice)]));
      return runNode(stage, args, { ...env, ...programs, KS_OUTSIDE_ERRORS: outside });
    },
    readVitestReport,
  );

const runPlaywright = (stage: Stage, env: NodeJS.ProcessEnv, wanted: Wanted) =>
  runTests<PlaywrightReport>(
    stage,
    wanted,
    ({ tests }) => {
      const args = ['test', '--config=tests/e2e/playwright.config.ts'];
      args.push(...playwrightArguments(wanted.choice));
      const program = join(modules, '@playwright/test/cli.js');
      return runNode(stage, [program, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: tests });
    },
    readPlaywrightReport,
  );

/**
 * Vitest's files that run once more over a site in rupees (docs/developing.md, "In rupees"): what
 * sells, charges, pays back and shows prices. Simulations at their default size, and without what
 * is tagged `whole`. Races and sessions are the same in every currency.
 */
export const rupeeFiles = [
  ...['deposit', 'desk-money', 'events', 'guest-returns', 'journey', 'pay-now', 'upi'].map(
    (name) => `tests/payments/${name}.test.ts`,
  ),
  ...['coupons', 'currency', 'pages', 'rates'].map((name) => `tests/api/${name}.test.ts`),
];

/** The journeys first: the others change the seed. */
async function runInRupees(
  stage: Stage,
  env: NodeJS.ProcessEnv,
  { choice, scope }: Wanted,
): Promise<TestResult[]> {
  const files = isChosen(choice) ? choice : { words: rupeeFiles };
  return [
    ...(await runPlaywright(stage, env, { choice, scope })),
    ...(await runVitest(stage, ['api', 'payments'], env, { choice: files, scope })),
  ];
}

/** Runs one of our own checks as a single test. */
async function runCheck(stage: Stage): Promise<TestResult[]> {
  const file = `tools/checks/${stage}.ts`;
  const { exitCode, lastLines } = await runNode(stage, [file], process.env);
  const passed = exitCode === 0;
  return [
    { file, title: `npm run ${stage}`, passed, ...(!passed && { error: lastLines.join('\n') }) },
  ];
}

/** Tests of the initial data, before the first stage changes it. */
async function runDemoData(
  stage: Stage,
  env: NodeJS.ProcessEnv,
  wanted: Wanted,
): Promise<TestResult[]> {
  const isDue = stage === 'api' || !isChosen(wanted.choice);
  if (env.KS_DEMO_DATA !== 'untouched' || !isDue || wanted.scope === 'rest') return [];
  return runVitest(stage, ['demo-data'], env, wanted);
}

async function testsOf(
  stage: Stage,
  env: NodeJS.ProcessEnv,
  wanted: Wanted,
): Promise<TestResult[]> {
  switch (stage) {
    case 'lint':
    case 'typecheck':
      return runCheck(stage);
    case 'unit':
      return runVitest(stage, unitProjects, env, wanted);
    case 'site':
      await buildSite();
      return isChosen(wanted.choice) ? [] : [{ file: '', title: 'npm run build', passed: true }];
    case 'e2e':
      return runPlaywright(stage, env, wanted);
    case 'rupees':
      return runInRupees(stage, env, wanted);
    case 'api':
      return runVitest(stage, ['api', 'reads'], env, wanted);
    default:
      return runVitest(stage, [stage], env, wanted);
  }
}

/**
 * Runs a stage to its end. A failure of the stage itself counts as a failed test; later stages
 * still run.
 */
export async function runStage(
  stage: Stage,
  { choice, scope }: Wanted,
  environment: () => Promise<NodeJS.ProcessEnv>,
): Promise<StageResult> {
  const wanted: Wanted = { choice, scope: stage === 'rupees' ? 'rupees' : scope };
  console.log(`=== ${stage} ===`);
  const started = performance.now();
  const tests = await environment()
    .then(async (given) => {
      const env = { ...given, ...scopeEnvironment(wanted.scope) };
      return [...(await runDemoData(stage, env, wanted)), ...(await testsOf(stage, env, wanted))];
    })
    .catch((error: unknown): TestResult[] => {
      const text = error instanceof Error && !(error instanceof UserError) ? error.stack : error;
      console.error(error instanceof UserError ? error.message : error);
      return [{ file: '', title: 'could not run', passed: false, error: String(text) }];
    });
  const seconds = (performance.now() - started) / 1000;
  console.log(`=== ${stage}: ${summary(countTests(tests))}, ${seconds.toFixed(1)} s ===`);
  return { stage, seconds, tests };
}
