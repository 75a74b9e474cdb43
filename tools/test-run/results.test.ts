import { describe, expect, it } from 'vitest';
import { completeTests, countTests, failures, summary } from './results.ts';

const test = { file: 'a.test.ts', title: 'pays', passed: true };
const failed = { ...test, passed: false };

describe('the tests of a runner', () => {
  it.each([
    ['ran none', [], 0, '0 passed, 1 failed'],
    ['ended without a report', [], 1, '0 passed, 1 failed'],
    ['failed outside of any test', [test], 1, '1 passed, 1 failed'],
    ['failed a test', [test, failed], 1, '1 passed, 1 failed'],
    ['is green', [test, test], 0, '2 passed, 0 failed'],
  ])('are counted when it %s', (_, tests, exitCode, expected) => {
    expect(summary(countTests(completeTests(tests, { exitCode, lastLines: [] })))).toBe(expected);
  });

  it('are completed by its last lines when it names none that failed', () => {
    const lastLines = ['Error: no memory', 'Duration 2 s'];
    expect(completeTests([test], { exitCode: 1, lastLines }).at(-1)?.error).toBe(
      'It failed outside of any test.\nError: no memory\nDuration 2 s',
    );
  });
});

describe('the failures of a run', () => {
  it('are what failed and what needed a second try, each with the beginning of its error', () => {
    const error = Array.from({ length: 20 }, (_, line) => `line ${line + 1}`).join('\n');
    const text = failures([
      { stage: 'unit', seconds: 1, tests: [test, { ...failed, title: 'refunds', error }] },
      { stage: 'e2e', seconds: 1, tests: [{ ...test, title: 'books', error: 'slow' }] },
    ]);
    expect(text).toContain('=== failed ===\n- unit: a.test.ts › refunds\n    line 1\n');
    expect(text).toContain(
      '    line 12\n=== passed at a later try ===\n- e2e: a.test.ts › books\n    slow',
    );
    expect(text).not.toContain('pays');
  });

  it('are empty when all passed at once', () => {
    expect(failures([{ stage: 'unit', seconds: 1, tests: [test] }])).toBe('');
  });
});
