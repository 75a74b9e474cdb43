import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../shared/paths.ts';
import { recordFigure } from './record-figure.ts';
import { readPlaywrightOutcomes, readVitestOutcomes } from './test-outcomes.ts';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'kerala-figures-'));

const readFigure = (folder: string, id: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'figures', `${id}.json`), 'utf8'));

describe('readVitestOutcomes', () => {
  it('lists what ran, and records the figure that a test left', () => {
    const folder = emptyFolder();
    const figure = { id: '2.4.parsers', measured: '10,000 inputs', command: 'npm test' };
    const test = (fullName: string, status: string, meta = {}) => ({
      fullName,
      status,
      duration: 12,
      meta,
    });
    const report = {
      testResults: [
        {
          name: join(repositoryRoot, 'domain/src/slug.test.ts'),
          assertionResults: [
            test('makes slugs', 'passed', { figure }),
            { ...test('keeps its word', 'failed'), failureMessages: ['\u001b[31mno\u001b[39m'] },
            test('is put off', 'skipped'),
          ],
        },
      ],
    };
    expect(readVitestOutcomes(report, folder)).toEqual([
      { file: 'domain/src/slug.test.ts', title: 'makes slugs', passed: true, ms: 12 },
      {
        file: 'domain/src/slug.test.ts',
        title: 'keeps its word',
        passed: false,
        ms: 12,
        error: 'no',
      },
    ]);
    expect(readFigure(folder, figure.id)).toMatchObject({ ...figure, verdict: 'pass' });
  });
});

it('counts a file that could not be loaded as one that failed', () => {
  const report = {
    testResults: [{ name: join(repositoryRoot, 'a.test.ts'), message: 'no', assertionResults: [] }],
  };
  expect(readVitestOutcomes(report)).toEqual([
    { file: 'a.test.ts', title: 'could not be loaded', passed: false, ms: 0, error: 'no' },
  ]);
});

describe('readPlaywrightOutcomes', () => {
  it('lists a test of a nested suite once for each browser size', () => {
    const spec = {
      title: 'pays',
      file: 'paid-stay.e2e.ts',
      tests: [
        { status: 'expected', results: [{ duration: 5 }] },
        {
          status: 'unexpected',
          results: [{ duration: 7, error: { message: 'no' } }, { duration: 8 }],
        },
        { status: 'skipped', results: [] },
      ],
    };
    const report = { suites: [{ title: 'a', suites: [{ title: 'b', specs: [spec] }] }] };
    expect(readPlaywrightOutcomes(report)).toEqual([
      { file: 'tests/e2e/paid-stay.e2e.ts', title: 'pays', passed: true, ms: 5 },
      { file: 'tests/e2e/paid-stay.e2e.ts', title: 'pays', passed: false, ms: 15, error: 'no' },
    ]);
  });
});

describe('recordFigure', () => {
  it('keeps the last measurement, and refuses an id that leads out of its folder', () => {
    const folder = emptyFolder();
    const figure = { id: 'perf.01', verdict: 'pass', command: 'npm run measure' } as const;
    recordFigure({ ...figure, measured: '83 KB' }, folder);
    recordFigure({ ...figure, measured: '82 KB' }, folder);
    expect(readFigure(folder, 'perf.01')).toMatchObject({ measured: '82 KB' });
    expect(() => recordFigure({ ...figure, id: '../x', measured: 1 }, folder)).toThrow(/no figure/);
  });
});
