import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planParts, stages } from './stages.ts';

describe('planParts', () => {
  it('runs everything when nothing is asked for, the browser last and over a stack of its own', () => {
    expect(planParts(undefined).map(([first]) => first)).toEqual(['site', 'e2e']);
  });

  it('builds nothing for the rules', () => {
    expect(planParts('rules,unit')).toEqual([['unit', 'rules']]);
  });

  it('builds the site before what runs on it or looks at it', () => {
    expect(planParts('api')).toEqual([['site', 'api']]);
    expect(planParts('build')).toEqual([['site', 'build']]);
    expect(planParts('e2e')).toEqual([['site'], ['e2e']]);
  });

  it('rejects a stage it does not know', () => {
    expect(() => planParts('unti')).toThrow(/--only takes/);
  });
});

it('CI runs every stage', () => {
  const workflow = readFileSync(new URL('../../.github/workflows/ci.yml', import.meta.url), 'utf8');
  const matrix = /^ *stages: \[(.*)\]$/m.exec(workflow)?.[1] ?? '';
  const named = matrix.split(',').map((name) => name.replaceAll(/[' ]/g, ''));
  // What builds the site comes along with what needs it.
  expect(['site', ...named].sort()).toEqual([...stages].sort());
});
