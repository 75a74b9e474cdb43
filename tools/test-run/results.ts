import type { Stage } from './stages.ts';

/** How one test ended; skipped tests are left out. */
export type TestResult = {
  file: string;
  title: string;
  passed: boolean;
  /** What went wrong, also when a later try passed; in the words of the runner. */
  error?: string;
};

export type StageResult = { stage: Stage; seconds: number; tests: TestResult[] };

/** How a program ended, with the last lines that it wrote. */
export type Ending = { exitCode: number; lastLines: readonly string[] };

/**
 * The tests of a runner that ended so. A run without tests, and one that failed without naming a test, is itself
 * a failure, of which the runner's last lines are all that is known.
 */
export function completeTests(
  tests: readonly TestResult[],
  { exitCode, lastLines }: Ending,
): TestResult[] {
  const isExplained = tests.length > 0 && (exitCode === 0 || tests.some(({ passed }) => !passed));
  if (isExplained) return [...tests];
  const what = tests.length === 0 ? 'No test ran.' : 'It failed outside of any test.';
  const error = [what, ...lastLines].join('\n');
  return [...tests, { file: '', title: `exit code ${exitCode}`, passed: false, error }];
}

export type Counts = { passed: number; failed: number };

export function countTests(tests: readonly TestResult[]): Counts {
  const passed = tests.filter((test) => test.passed).length;
  return { passed, failed: tests.length - passed };
}

/** The last line of `npm test`, alone and in this form for `.ci/run` and people. */
export const summary = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** Lines of a failure's text that are shown again at the end of a run. */
export const shownLines = 12;

function entry(stage: Stage, { file, title, error = '' }: TestResult): string {
  const lines = error.trim().split('\n').slice(0, shownLines);
  const name = [file, title].filter((part) => part !== '').join(' › ');
  return [`- ${stage}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * What failed, and what passed only at a second try, to be shown just above the count: of a long run,
 * a log often keeps the end alone. Empty when all passed at once.
 */
export function failures(results: readonly StageResult[]): string {
  const all = results.flatMap(({ stage, tests }) => tests.map((test) => ({ stage, test })));
  const list = (heading: string, entries: typeof all) =>
    entries.length === 0
      ? []
      : [`=== ${heading} ===`, ...entries.map(({ stage, test }) => entry(stage, test))];
  return [
    ...list(
      'failed',
      all.filter(({ test }) => !test.passed),
    ),
    ...list(
      'passed at a later try',
      all.filter(({ test }) => test.passed && test.error !== undefined),
    ),
  ].join('\n');
}

/** The stages with their times, slowest first. */
export function timeTable(results: readonly StageResult[]): string {
  return results
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ stage, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${stage}`)
    .join('\n');
}
