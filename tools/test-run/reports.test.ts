import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

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
