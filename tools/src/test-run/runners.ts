import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../../launcher/stack-folder.ts';
import { repositoryRoot } from '../../shared/paths.ts';
import { runCommand } from '../../shared/steps.ts';
import {
  type PlaywrightOutcomes,
  readPlaywrightOutcomes,
  readVitestOutcomes,
  recordStage,
  type TestOutcome,
  type VitestOutcomes,
} from '../quality/test-outcomes.ts';
import {
  type PlaywrightReport,
  readReport,
  settleTally,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './reports.ts';

const modules = join(repositoryRoot, 'node_modules');

async function freshReportFile(name: string): Promise<string> {
  const folder = join(cacheFolder, 'test-reports');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}-${process.pid}.json`);
  await rm(file, { force: true });
  return file;
}

/** What a stage came to, and its tests where it has any of its own. */
export type StageOutcome = { tally: Tally; tests: TestOutcome[] };

/** Leaves what a stage showed for `npm run quality`. */
function keepOutcome(
  stage: string,
  tally: Tally,
  tests: TestOutcome[],
  started: number,
  env: NodeJS.ProcessEnv,
): StageOutcome {
  const seconds = (performance.now() - started) / 1000;
  recordStage({ stage, ...tally, seconds, isFullLoad: env.KS_TEST_LOAD === 'full', tests });
  return { tally, tests };
}

/**
 * Runs these vitest projects, showing their progress.
 * @param further arguments of vitest's own, e.g. which files.
 */
export async function runVitest(
  stage: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  further: readonly string[] = [],
): Promise<StageOutcome> {
  const started = performance.now();
  const file = await freshReportFile(stage);
  const { code } = await runCommand(
    process.execPath,
    [
      join(modules, 'vitest', 'vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...further,
    ],
    { env, echo: true },
  );
  const report = await readReport<VitestReport & VitestOutcomes>(file);
  const tally = settleTally(report && tallyVitest(report), code);
  return keepOutcome(stage, tally, report ? readVitestOutcomes(report) : [], started, env);
}

/** Runs the browser tests, showing their progress. */
export async function runPlaywright(env: NodeJS.ProcessEnv): Promise<StageOutcome> {
  const started = performance.now();
  const file = await freshReportFile('e2e');
  const { code } = await runCommand(
    process.execPath,
    [
      join(modules, '@playwright', 'test', 'cli.js'),
      'test',
      `--config=${join('tests', 'e2e', 'playwright.config.ts')}`,
    ],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, echo: true },
  );
  const report = await readReport<PlaywrightReport & PlaywrightOutcomes>(file);
  const tally = settleTally(report && tallyPlaywright(report), code);
  return keepOutcome('e2e', tally, report ? readPlaywrightOutcomes(report) : [], started, env);
}

/** Runs one of our own commands as a single check. */
export async function runSingleCheck(script: string): Promise<StageOutcome> {
  const { code } = await runCommand(process.execPath, [join('tools', 'checks', script)], {
    echo: true,
  });
  const tally = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { tally, tests: [] };
}
