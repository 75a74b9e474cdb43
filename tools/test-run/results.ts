import type { Stage } from './stages.ts';

/** Result of one test; skipped tests are left out. */
export type TestResult = {
  file: string;
  title: string;
  passed: boolean;
  /** The runner's error message, also when a retry passed. */
  error?: string;
};

export type StageResult = { stage: Stage; seconds: number; tests: TestResult[] };

/** Exit code of a program, with its last lines of output. */
export type Ending = { exitCode: number; lastLines: readonly string[] };

/**
 * All tests of a finished runner. A run without tests, or one that failed without naming a test,
 * counts as a failure with the runner's last lines.
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

/** Number of lines of each failure repeated at the end of a run. */
export const shownLines = 12;

function entry(stage: Stage, { file, title, error = '' }: TestResult): string {
  const lines = error.trim().split('\n').slice(0, shownLines);
  const name = [file, title].filter((part) => part !== '').join(' › ');
  return [`- ${stage}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * Failures, and tests that passed only on a retry, for display just above the count: logs of long
 * runs are often cut to the end. Empty when all passed at once.
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

/** The stages with their durations, slowest first. */
export function timeTable(results: readonly StageResult[]): string {
  return results
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ stage, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${stage}`)
    .join('\n');
}
