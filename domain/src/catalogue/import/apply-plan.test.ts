import { expect, it } from 'vitest';
import { applyPlan } from './apply-plan.ts';
import type { HotelPlan } from './plan-import.ts';

const plans = (count: number, state: HotelPlan['state'] = 'new') =>
  Array.from({ length: count }, (_, at) => ({
    key: `m${at}`,
    name: `Hotel ${at}`,
    state,
    changes: [],
    faults: [],
    stored: null,
    input: null,
    group: { key: `m${at}`, rows: [], faults: [] },
  }));
const quiet = { isBroken: () => false, onProgress: () => undefined };

it('writes new and changed hotels alone, and says how far it is', async () => {
  const all = [...plans(2), ...plans(1, 'changed'), ...plans(3, 'same'), ...plans(1, 'wrong')];
  const written: string[] = [];
  const steps: string[] = [];
  const applied = await applyPlan(
    all,
    async ({ state }) => {
      written.push(state);
      return { ok: true };
    },
    { ...quiet, onProgress: (done, of) => steps.push(`${done} of ${of}`) },
  );
  expect(written).toEqual(['new', 'new', 'changed']);
  expect(steps).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect(applied).toEqual({ written: 3, left: 0, failures: [] });
});

it('goes on behind a hotel that fails, and names it', async () => {
  const applied = await applyPlan(
    plans(3),
    async ({ key }) => {
      if (key === 'm0') throw new Error('no network');
      return key === 'm1' ? { ok: false, problem: 'taken' } : { ok: true };
    },
    quiet,
  );
  expect(applied).toEqual({
    written: 1,
    left: 0,
    failures: ['m0 Hotel 0: no network', 'm1 Hotel 1: taken'],
  });
});

it('finishes what is under way when it is broken off, and begins nothing more', async () => {
  let isBroken = false;
  const applied = await applyPlan(
    plans(30),
    async () => {
      isBroken = true;
      return { ok: true };
    },
    { ...quiet, isBroken: () => isBroken },
  );
  expect(applied.written + applied.left).toBe(30);
  expect(applied.written).toBeLessThan(10);
});
