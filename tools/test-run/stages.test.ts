import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { givesWay, needsEmulators, planLanes, stages } from './stages.ts';

describe('planLanes', () => {
  it('runs everything in lanes when nothing is asked for', () => {
    expect(planLanes(undefined).map(({ stages }) => stages[0])).toEqual(['site', 'rules', 'lint']);
  });

  it('builds nothing for the rules', () => {
    expect(planLanes('unit,rules')).toEqual([
      { lane: 'server', stages: ['rules'] },
      { lane: 'checks', stages: ['unit'] },
    ]);
  });

  it('builds the site for what runs on it', () => {
    expect(planLanes('api')).toEqual([
      { lane: 'browser', stages: ['site'] },
      { lane: 'server', stages: ['api'] },
    ]);
  });

  it('looks at a build only once there is one', () => {
    expect(planLanes('build')).toEqual([
      { lane: 'browser', stages: ['site'] },
      { lane: 'checks', stages: ['build'] },
    ]);
  });

  it('rejects a stage it does not know', () => {
    expect(() => planLanes('unti')).toThrow(/--only takes/);
  });
});

it('only what waits for no emulator gives way to the others', () => {
  expect(stages.filter(givesWay)).toEqual(['lint', 'typecheck', 'unit', 'build']);
  expect(stages.filter(givesWay).filter(needsEmulators)).toEqual([]);
});

it('CI runs every stage', () => {
  const workflow = readFileSync(new URL('../../.github/workflows/ci.yml', import.meta.url), 'utf8');
  const matrix = /^ *stages: \[(.*)\]$/m.exec(workflow)?.[1] ?? '';
  const named = matrix.split(',').map((name) => name.replaceAll(/[' ]/g, ''));
  // What builds the site comes along with what needs it.
  expect(['site', ...named].sort()).toEqual([...stages].sort());
});
