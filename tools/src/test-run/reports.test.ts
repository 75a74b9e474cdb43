import { describe, expect, it } from 'vitest';
import { addTallies, finalLine, settleTally, tallyPlaywright, tallyVitest } from './reports.ts';
import { planStages } from './stages.ts';

describe('tallyVitest', () => {
  it('counts tests, and a file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(tallyVitest(report)).toEqual({ passed: 5, failed: 2 });
  });
});

describe('tallyPlaywright', () => {
  it('counts a test that passed at its second try as passed', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [] };
    expect(tallyPlaywright(report)).toEqual({ passed: 8, failed: 1 });
  });
});

describe('settleTally', () => {
  it.each([
    ['a run without a report', null, 1, { passed: 0, failed: 1 }],
    ['a run of no tests', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
    ['a failure outside of any test', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
    ['a failed test', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
    ['a green run', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ])('settles %s', (_, counted, exitCode, expected) => {
    expect(settleTally(counted, exitCode)).toEqual(expected);
  });
});

describe('the final line', () => {
  it('is the sum of all stages', () => {
    const total = addTallies([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]);
    expect(finalLine(total)).toBe('5 passed, 1 failed');
  });
});

describe('planStages', () => {
  it('runs everything when nothing is asked for', () => {
    const plan = planStages(undefined);
    expect(plan.emulators).toBe('site');
    expect(plan.stages.at(-1)).toBe('faults');
  });

  it('starts no functions for the rules alone', () => {
    expect(planStages('unit,rules')).toEqual({ stages: ['unit', 'rules'], emulators: 'rules' });
  });

  it('builds the site for what runs on it', () => {
    expect(planStages('e2e').stages).toEqual(['build', 'e2e']);
  });

  it('refuses a stage it does not know', () => {
    expect(() => planStages('unti')).toThrow(/--only takes/);
  });
});
