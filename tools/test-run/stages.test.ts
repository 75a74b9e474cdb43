import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providersInUse } from '@kerala-stays/domain/money/payment-provider';
import { describe, expect, it } from 'vitest';
import { exists } from '../shared/exists.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { rupeeFiles } from './run-stage.ts';
import { inSteps, planStages, providersOf, stages } from './stages.ts';

describe('planStages', () => {
  it('runs everything in the whole run, the browser before what changes the seed', () => {
    const all = planStages(undefined, 'all');
    expect(all).toEqual(stages);
    for (const later of ['api', 'payments', 'faults'] as const) {
      expect(all.indexOf('e2e')).toBeLessThan(all.indexOf(later));
    }
  });

  it('runs each stage in the default run or in the rest', () => {
    const both = new Set([...planStages(undefined, 'default'), ...planStages(undefined, 'rest')]);
    expect([...both].sort()).toEqual([...stages].sort());
  });

  it('builds nothing for the rules and the import', () => {
    expect(planStages('rules,unit', 'default')).toEqual(['unit', 'rules']);
    expect(planStages('import,rules', 'default')).toEqual(['rules', 'import']);
  });

  it('builds the site before what runs on it or looks at it', () => {
    expect(planStages('api', 'default')).toEqual(['site', 'api']);
    expect(planStages('build', 'default')).toEqual(['site', 'build']);
    expect(planStages('e2e', 'default')).toEqual(['site', 'e2e']);
  });

  it('builds no second site for rupees, which have one of their own', () => {
    expect(planStages('rupees', 'all')).toEqual(['rupees']);
    expect(planStages(undefined, 'all').at(-1)).toBe('rupees');
    expect(planStages(undefined, 'default')).not.toContain('rupees');
  });

  it('rejects a stage it does not know', () => {
    expect(() => planStages('unti', 'default')).toThrow(/--only takes/);
  });
});

describe('inSteps', () => {
  it('runs every stage once, with the rules and the import beside the API and rupees beside the payments', () => {
    const steps = inSteps(stages);
    expect(steps.flat().sort()).toEqual([...stages].sort());
    expect(steps.filter((step) => step.length > 1)).toEqual([
      ['api', 'rules', 'import'],
      ['payments', 'rupees'],
    ]);
    const second: readonly string[] = ['rules', 'import', 'rupees'];
    expect(steps.map(([first]) => first)).toEqual(
      stages.filter((stage) => !second.includes(stage)),
    );
  });

  it('runs the rules alone where the API is not asked for', () => {
    expect(inSteps(['unit', 'rules'])).toEqual([['unit'], ['rules']]);
    expect(inSteps(['site', 'api'])).toEqual([['site'], ['api']]);
  });

  it('runs rupees alone where the payments are not asked for', () => {
    expect(inSteps(['faults', 'rupees'])).toEqual([['faults'], ['rupees']]);
  });

  it('runs the rules alone where the API is the first over the site, and compares all that is stored', () => {
    expect(inSteps(['site', 'api', 'rules'])).toEqual([['site'], ['api'], ['rules']]);
  });
});

it.each(rupeeFiles)('%s, which runs once more in rupees, is there', async (file) => {
  expect(await exists(join(repositoryRoot, file))).toBe(true);
});

it('rupees are paid at Razorpay, after a time with Stripe; everything else at Stripe', () => {
  const inUse = (stage: (typeof stages)[number]) => providersInUse(providersOf(stage));
  expect(inUse('rupees')).toEqual(['razorpay', 'stripe']);
  for (const stage of stages) if (stage !== 'rupees') expect(inUse(stage)).toEqual(['stripe']);
});

it('CI runs every stage whole', () => {
  const workflow = readFileSync(new URL('../../.github/workflows/ci.yml', import.meta.url), 'utf8');
  const matrix = /^ *stages: \[(.*)\]$/m.exec(workflow)?.[1] ?? '';
  const named = matrix.split(',').map((name) => name.replaceAll(/[' ]/g, ''));
  // Stages that need the site bring its build along.
  expect(['site', ...named].sort()).toEqual([...stages].sort());
  expect(workflow).toMatch(/npm run test:all -- --only/);
});
