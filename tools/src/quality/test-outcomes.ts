import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '../../shared/paths.ts';
import { type Figure, qualityFolder, recordFigure } from './record-figure.ts';

/** How one test ended; skipped tests are left out. */
export type TestOutcome = {
  file: string;
  title: string;
  passed: boolean;
  ms: number;
  /** What went wrong, also when a later try passed; in the words of the runner. */
  error?: string;
};

/** What a stage of `npm test` leaves for `npm run quality`. */
export type StageOutcome = {
  stage: string;
  at: string;
  seconds: number;
  passed: number;
  failed: number;
  /** True when the sizes were the plan's own (`npm run test:load`). */
  isFullLoad: boolean;
  tests: TestOutcome[];
};

type FigureNote = Omit<Figure, 'verdict'>;

export type VitestOutcomes = {
  testResults: {
    name: string;
    /** Why the file itself could not run. */
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
      meta?: { figure?: FigureNote };
    }[];
  }[];
};

/**
 * Tests of a vitest report. Tests that may not import `recordFigure` (functions, domain, web) leave a
 * figure as `Object.assign(task.meta, { figure: { id, measured, command } })`; it is recorded here.
 */
export function readVitestOutcomes(report: VitestOutcomes, folder?: string): TestOutcome[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(repositoryRoot, name);
    if (assertionResults.length === 0 && message) {
      return [{ file, title: 'could not be loaded', passed: false, ms: 0, ...errorOf(message) }];
    }
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages, meta }) => {
        const passed = status === 'passed';
        const figure = meta?.figure;
        if (figure !== undefined) {
          recordFigure({ ...figure, verdict: passed ? 'pass' : 'fail' }, folder);
        }
        const error = errorOf(failureMessages?.[0]);
        return { file, title: fullName, passed, ms: duration ?? 0, ...error };
      });
  });
}

const errorOf = (message: string | undefined): { error?: string } =>
  message === undefined ? {} : { error: stripVTControlCharacters(message) };

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};

export type PlaywrightOutcomes = { suites: PlaywrightSuite[] };

/** Tests of a Playwright report, each once for every browser size. */
export function readPlaywrightOutcomes({ suites }: PlaywrightOutcomes): TestOutcome[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, results }) => ({
          file: join('tests/e2e', file),
          title,
          passed: status === 'expected' || status === 'flaky',
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
          ...errorOf(results.find(({ error }) => error !== undefined)?.error?.message),
        })),
    ),
    ...readPlaywrightOutcomes({ suites: suite.suites ?? [] }),
  ]);
}

/** Keeps a stage's outcome for `npm run quality`, in place of its last. */
export function recordStage(outcome: Omit<StageOutcome, 'at'>, folder = qualityFolder): void {
  mkdirSync(join(folder, 'tests'), { recursive: true });
  const recorded: StageOutcome = { ...outcome, at: new Date().toISOString() };
  writeFileSync(join(folder, 'tests', `${outcome.stage}.json`), JSON.stringify(recorded));
}
