import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { budgets, overBudget } from './budget.ts';

describe('a run', () => {
  const { journeys, emulatorStarts } = budgets.default;

  it('may use what it has', () => {
    expect(overBudget('default', { journeys, emulatorStarts })).toEqual([]);
  });

  it('lists each count that it went over', () => {
    const said = overBudget('default', {
      journeys: journeys + 1,
      emulatorStarts: emulatorStarts + 1,
    });
    expect(said).toEqual([
      expect.stringContaining(`${journeys + 1} journeys in a browser`),
      expect.stringContaining(`${emulatorStarts + 1} starts of the emulators`),
    ]);
  });

  it('of the rest alone has no budget: it is counted in the whole run', () => {
    expect(overBudget('rest', { journeys: 9_999, emulatorStarts: 9 })).toEqual([]);
  });
});

it('no test starts emulators of its own, which no budget would see', async () => {
  const starting: string[] = [];
  for await (const path of glob(
    '{tests,domain,functions,web,seed,tools}/**/*.{test,e2e}.{ts,tsx}',
    {
      cwd: repositoryRoot,
      exclude: (name) => name === 'node_modules',
    },
  )) {
    const source = await readFile(`${repositoryRoot}/${path}`, 'utf8');
    if (/\bstartStack\(|['"]emulators:(start|exec)/.test(source)) starting.push(path);
  }
  expect(starting).toEqual([]);
});
