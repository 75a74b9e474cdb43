import { describe, expect, it } from 'vitest';
import { planLanes } from './stages.ts';

describe('planLanes', () => {
  it('runs everything in lanes when nothing is asked for', () => {
    expect(planLanes(undefined).map(({ stages }) => stages[0])).toEqual(['build', 'lint']);
  });

  it('builds nothing for the rules', () => {
    expect(planLanes('unit,rules')).toEqual([{ lane: 'server', stages: ['unit', 'rules'] }]);
  });

  it('builds the site for what runs on it', () => {
    expect(planLanes('api')).toEqual([
      { lane: 'browser', stages: ['build'] },
      { lane: 'server', stages: ['api'] },
    ]);
  });

  it('rejects a stage it does not know', () => {
    expect(() => planLanes('unti')).toThrow(/--only takes/);
  });
});
