import { describe, expect, it } from 'vitest';
import type { StageOutcome } from '../../tools/src/quality/test-outcomes.ts';
import { counted, proved, timed } from './goal.ts';
import { goalSections } from './goals/all-goals.ts';
import { judge } from './judge.ts';
import { pageOf } from './page.ts';
import type { Results } from './results.ts';

const goal = proved('2.1.P8', 'Paying what cannot be paid', '404', [
  { stage: 'payments', title: /\bP8\b/ },
]);

const at = '2026-11-21T10:00:00.000Z';

function resultsWith(tests: StageOutcome['tests'], measured?: string): Results {
  const stage = { stage: 'payments', at, seconds: 1, passed: 1, failed: 0, isFullLoad: false };
  const figure = { id: goal.id, command: 'npm run test:load', verdict: 'pass' as const, at };
  return {
    figures: new Map(measured === undefined ? [] : [[goal.id, { ...figure, measured }]]),
    stages: new Map([['payments', { ...stage, tests }]]),
  };
}

const test = (title: string, passed: boolean) => ({ file: 'a.test.ts', title, passed, ms: 1 });

describe('a row of the page', () => {
  it('says that nothing was measured, and never holds then', () => {
    expect(judge(goal, resultsWith([test('P80: another', true)]))).toMatchObject({
      measured: 'not measured',
      verdict: 'unknown',
      at: null,
    });
  });

  it('counts the tests that prove it', () => {
    const tests = [test('P8: paid', true), test('P8: foreign', true), test('P9: other', false)];
    expect(judge(goal, resultsWith(tests))).toMatchObject({
      measured: '2 tests passed',
      verdict: 'pass',
      at,
    });
  });

  it('shows the recorded figure with its own command', () => {
    expect(judge(goal, resultsWith([], '40 of 40'))).toMatchObject({
      measured: '40 of 40',
      verdict: 'pass',
      command: 'npm run test:load',
    });
  });

  it('fails with its tests, whatever was recorded', () => {
    expect(judge(goal, resultsWith([test('P8: paid', false)], '40 of 40'))).toMatchObject({
      measured: '40 of 40; 1 of 1 tests failed',
      verdict: 'fail',
    });
  });

  it('holds only with as many tests as it asks for', () => {
    const cells = counted(
      '2.3.base',
      'Cells',
      [2, 'all as written'],
      goal.proofs ?? [],
      'npm test',
    );
    const one = [test('P8: paid', true)];
    expect(judge(cells, resultsWith(one))).toMatchObject({
      measured: '1 test passed',
      verdict: 'fail',
    });
    const two = [...one, test('P8: foreign', true)];
    expect(judge(cells, resultsWith(two))).toMatchObject({
      must: '≥ 2, all as written',
      verdict: 'pass',
    });
  });

  it('judges the time of a stage, and says when it did not run', () => {
    const within = (atMost: number) =>
      timed('x', 'Time', { stage: 'payments', atMost }, 'npm test');
    const results = resultsWith([]);
    expect(judge(within(1), results)).toMatchObject({ measured: '1.0 s', verdict: 'pass', at });
    expect(judge(within(0.9), results)).toMatchObject({ verdict: 'fail' });
    expect(judge(within(1), { ...results, stages: new Map() })).toMatchObject({
      measured: 'not measured',
      verdict: 'unknown',
    });
  });

  it('keeps to its columns', () => {
    const row = judge({ ...goal, what: 'a | b' }, resultsWith([]));
    expect(pageOf([{ title: 'Payments', rows: [row] }])).toContain(
      '| 2.1.P8 | a \\| b | 404 | not measured | ? | `npm test` |  |',
    );
  });
});

it('no two goals share an id', () => {
  const ids = goalSections.flatMap(({ goals }) => goals.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
