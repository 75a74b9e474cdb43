import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { readOutsideErrors, readPlaywrightReport, readVitestReport } from './reports.ts';

describe('readVitestReport', () => {
  const name = join(repositoryRoot, 'domain/src/slug.test.ts');
  const file = 'domain/src/slug.test.ts';
  const broken = { file, title: 'the file itself', passed: false, error: 'no' };

  it('lists what ran', () => {
    const assertionResults = [
      { fullName: 'makes slugs', status: 'passed' },
      { fullName: 'keeps them', status: 'failed', failureMessages: ['\u001b[31mno\u001b[39m'] },
      { fullName: 'is put off', status: 'skipped' },
    ];
    expect(
      readVitestReport({ testResults: [{ name, status: 'failed', assertionResults }] }),
    ).toEqual([
      { file, title: 'makes slugs', passed: true },
      { file, title: 'keeps them', passed: false, error: 'no' },
    ]);
  });

  it('counts a file that could not be loaded as one that failed', () => {
    const result = { name, status: 'failed', message: 'no', assertionResults: [] };
    expect(readVitestReport({ testResults: [result] })).toEqual([broken]);
  });

  it('counts a file that failed after all of its tests had passed', () => {
    const assertionResults = [{ fullName: 'makes slugs', status: 'passed' }];
    const result = { name, status: 'failed', message: 'no', assertionResults };
    expect(readVitestReport({ testResults: [result] })).toContainEqual(broken);
  });
});

describe('readOutsideErrors', () => {
  it('names the file and the test that ran in the meantime, and what was thrown', () => {
    const error = {
      type: 'Unhandled Rejection',
      name: 'Error',
      message: 'Connection closed',
      stack: `Error: Connection closed\n${'    at line\n'.repeat(30)}`,
      VITEST_TEST_PATH: join(repositoryRoot, 'functions/src/mail/smtp.test.ts'),
      VITEST_TEST_NAME: 'arrives',
    };
    const [failed, ...more] = readOutsideErrors([error, { ...error }]);
    expect(more).toEqual([]);
    expect(failed).toMatchObject({
      file: 'functions/src/mail/smtp.test.ts',
      title: 'outside of any test: Unhandled Rejection, during "arrives"',
      passed: false,
    });
    expect(failed?.error?.split('\n').slice(0, 2)).toEqual([
      'Error: Connection closed',
      '    at line',
    ]);
    expect(failed?.error?.split('\n').length).toBeLessThan(12);
  });

  it('takes what is no error, and of no file', () => {
    expect(readOutsideErrors([{ message: 'gone' }])).toEqual([
      { file: '', title: 'outside of any test: error', passed: false, error: 'gone' },
    ]);
  });
});

describe('readPlaywrightReport', () => {
  it('lists a test of a nested suite once for each browser size, and what failed outside of tests', () => {
    const failed = { status: 'unexpected', results: [{ error: { message: 'no' } }, {}] };
    const passed = { status: 'expected', results: [{ status: 'passed' }] };
    const skipped = { status: 'skipped', results: [{ status: 'skipped' }] };
    const unreached = { status: 'skipped', results: [] };
    const spec = {
      title: 'pays',
      file: 'paid-stay.e2e.ts',
      tests: [passed, failed, skipped, unreached],
    };
    const report = { suites: [{ suites: [{ specs: [spec] }] }], errors: [{ message: 'no port' }] };
    const test = { file: 'tests/e2e/paid-stay.e2e.ts', title: 'pays' };
    expect(readPlaywrightReport(report)).toEqual([
      { ...test, passed: true },
      { ...test, passed: false, error: 'no' },
      { ...test, passed: false, error: 'The run ended before this test did.' },
      { file: '', title: 'outside of any test', passed: false, error: 'no port' },
    ]);
  });
});
