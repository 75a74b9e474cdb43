import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '../shared/paths.ts';
import type { TestResult } from './results.ts';

export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    /** Why the file itself could not run. */
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[] | null;
    }[];
  }[];
};

const errorOf = (message: string | undefined): { error?: string } =>
  message === undefined ? {} : { error: stripVTControlCharacters(message) };

/**
 * Tests of a vitest report; a file that failed outside its tests, or could not be loaded, counts as
 * a failed one.
 */
export function readVitestReport({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status: fileStatus, message, assertionResults }) => {
    const file = relative(repositoryRoot, name);
    const tests = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) => ({
        file,
        title: fullName,
        passed: status === 'passed',
        ...errorOf(failureMessages?.[0]),
      }));
    if (fileStatus !== 'failed' || tests.some(({ passed }) => !passed)) return tests;
    return [...tests, { file, title: 'the file itself', passed: false, ...errorOf(message) }];
  });
}

/** An error outside of tests, as Vitest serialises it. */
export type OutsideError = {
  /** E.g. "Unhandled Rejection". */
  type?: unknown;
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  VITEST_TEST_PATH?: unknown;
  VITEST_TEST_NAME?: unknown;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One failure for each distinct error, in the file that was running. */
export function readOutsideErrors(errors: readonly OutsideError[]): TestResult[] {
  const failed = errors.map((error) => {
    const path = textOf(error.VITEST_TEST_PATH);
    const during = textOf(error.VITEST_TEST_NAME);
    const kind = textOf(error.type) || 'error';
    return {
      file: path === '' ? '' : relative(repositoryRoot, path),
      title: `outside of any test: ${kind}${during === '' ? '' : `, during "${during}"`}`,
      passed: false,
      ...errorOf(outsideText(error)),
    };
  });
  return [...new Map(failed.map((each) => [JSON.stringify(each), each])).values()];
}

function outsideText({ name, message, stack }: OutsideError): string {
  const said = [textOf(name), textOf(message)].filter((part) => part !== '').join(': ');
  const lines = textOf(stack).split('\n').slice(0, outsideStackLines).join('\n');
  return lines.includes(textOf(message)) ? lines : `${said}\n${lines}`.trimEnd();
}

/** Enough to see the source of the error. */
const outsideStackLines = 8;

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { status?: string; error?: { message?: string } }[] }[];
  }[];
};

export type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] };

/**
 * Tests of a Playwright report, one per test and browser size. Only CI retries
 * (`playwright.config.ts`); a test passing on retry counts as passed, with the error of its first
 * try.
 */
export function readPlaywrightReport({ suites, errors = [] }: PlaywrightReport): TestResult[] {
  const outside = errors.map(({ message }) => ({
    file: '',
    title: 'outside of any test',
    passed: false,
    ...errorOf(message),
  }));
  return [...suites.flatMap(readSuite), ...outside];
}

/** Playwright reports tests as skipped if the run ended before or during them. */
const isCutShort = (results: readonly { status?: string }[]): boolean =>
  results.length === 0 || results.some(({ status }) => status === 'interrupted');

function readSuite({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => test.status !== 'skipped' || isCutShort(test.results))
      .map(({ status, results }) => ({
        file: join('tests/e2e', file),
        title,
        passed: status === 'expected' || status === 'flaky',
        ...errorOf(
          isCutShort(results)
            ? 'The run ended before this test did.'
            : results.find(({ error }) => error !== undefined)?.error?.message,
        ),
      })),
  );
  return [...own, ...suites.flatMap(readSuite)];
}
