import { readFile } from 'node:fs/promises';

export type Tally = { passed: number; failed: number };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

/** Counts vitest's JSON report; a file that could not even be loaded is one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
  };
}

/**
 * Counts Playwright's JSON report. Only CI tries twice (`playwright.config.ts`), for timers on a loaded
 * machine; what passed then counts as passed, and Playwright's list names it as flaky.
 */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  };
}

/**
 * The count of a runner that ended with this exit code: a run without tests, without a report, or
 * one that failed without naming a test is itself a failure.
 */
export function settleTally(counted: Tally | null, exitCode: number): Tally {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
}

/** Reads a runner's report, or null when it did not get as far as writing one. */
export async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}

/** The last line of `npm test`, alone and in this form for `.ci/run` and people. */
export function finalLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
