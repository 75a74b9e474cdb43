import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planLanes, stages } from './stages.ts';

describe('planLanes', () => {
  it('runs everything in two lanes when nothing is asked for', () => {
    expect(planLanes(undefined).map(({ stages }) => stages[0])).toEqual(['site', 'lint']);
  });

  it('builds nothing for the rules', () => {
    expect(planLanes('rules,unit')).toEqual([{ lane: 'others', stages: ['unit', 'rules'] }]);
  });

  it('builds the site for what runs on it', () => {
    expect(planLanes('api')).toEqual([
      { lane: 'browser', stages: ['site'] },
      { lane: 'others', stages: ['api'] },
    ]);
  });

  it('looks at a build only once there is one', () => {
    expect(planLanes('build')).toEqual([
      { lane: 'browser', stages: ['site'] },
      { lane: 'others', stages: ['build'] },
    ]);
  });

  it('rejects a stage it does not know', () => {
    expect(() => planLanes('unti')).toThrow(/--only takes/);
  });
});

it('CI runs every stage', () => {
  const workflow = readFileSync(new URL('../../.github/workflows/ci.yml', import.meta.url), 'utf8');
  const matrix = /^ *stages: \[(.*)\]$/m.exec(workflow)?.[1] ?? '';
  const named = matrix.split(',').map((name) => name.replaceAll(/[' ]/g, ''));
  // What builds the site comes along with what needs it.
  expect(['site', ...named].sort()).toEqual([...stages].sort());
});
