import { describe, expect, it } from 'vitest';
import { judgeTime, testBudgetMinutes, timeTable } from './time-budget.ts';

const run = (...minutes: number[]) =>
  minutes.map((each, index) => ({ stage: `stage ${index}`, seconds: each * 60 }));

describe('the time of a whole run', () => {
  it.each([
    ['within', run(10, testBudgetMinutes - 10), 1],
    ['over', run(10, testBudgetMinutes), 1],
    ['busy', run(10, testBudgetMinutes), 6],
    ['within', run(1), 6],
  ] as const)('is %s', (verdict, times, load) => {
    expect(judgeTime(times, load).verdict).toBe(verdict);
  });

  it('is shown by stage, the slowest first', () => {
    expect(timeTable(run(1, 2))).toBe('   120.0 s  stage 1\n    60.0 s  stage 0');
  });
});
