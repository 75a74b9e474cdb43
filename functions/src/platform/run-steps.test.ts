import { expect, it, vi } from 'vitest';
import { log } from './log.ts';
import { runSteps } from './run-steps.ts';

it('a step that fails is logged, the others are done, and the job fails in the end', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const done: string[] = [];
  const step = (name: string, fails = false) => ({
    name,
    budgetMs: 1000,
    run: async () => {
      if (fails) throw new Error(name);
      done.push(name);
    },
  });
  const steps = [step('limits'), step('pictures', true), step('mail'), step('counts', true)];
  await expect(runSteps([...steps, step('last')], 9000)).rejects.toThrow(AggregateError);
  expect(done).toEqual(['limits', 'mail', 'last']);
  expect(error.mock.calls.map(([event, , fields]) => [event, fields?.reason])).toEqual([
    ['job-step-failed', 'pictures'],
    ['job-step-failed', 'counts'],
  ]);
  error.mockRestore();
});

it('each step has its own time, and none more than is left for all', async () => {
  let now = 0;
  const seen: number[] = [];
  const step = (budgetMs: number) => ({
    name: 'sweep',
    budgetMs,
    run: async (clock: { isOver: () => boolean }) => {
      const from = now;
      while (!clock.isOver()) now += 10;
      seen.push(now - from);
    },
  });
  await runSteps([step(100), step(500), step(900), step(900)], 1000, () => now);
  expect(seen).toEqual([100, 500, 400, 0]);
});
