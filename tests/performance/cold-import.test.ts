import { expect, test } from 'vitest';
import { recordFigure } from '../../tools/src/quality/record-figure.ts';
import { coldImportBudget } from './budgets.ts';
import { readBuiltFunctions } from './built-functions.ts';
import { compareImports } from './cold-import.ts';

/** Enough for the least of them to be a quiet one, also while other work runs. */
const runs = 5;
const command = 'npm test -- --only performance';

test('a cold start imports for less than the umbrella packages cost', () => {
  const { own, umbrella, ratio } = compareImports(runs);
  const built = readBuiltFunctions();
  recordFigure({
    id: 'perf.24',
    measured: `${ratio.toFixed(2)} (${own.cpuMs.toFixed(0)} of ${umbrella.cpuMs.toFixed(0)} ms CPU)`,
    verdict: ratio <= coldImportBudget.must ? 'pass' : 'fail',
    command,
  });
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
  const isOneFile = built.files === 1 && own.modules <= 5;
  recordFigure({
    id: 'perf.23',
    measured: `${built.files} files, ${megabytes(built.totalBytes)}, ${megabytes(built.startUpBytes)} of it at start; ${own.modules} modules (umbrella ${umbrella.modules})`,
    verdict: isOneFile && built.totalBytes <= 3_500_000 ? 'pass' : 'fail',
    command,
    note: 'npm packages stay outside of the bundle: firebase-tools reads params from them',
  });
  expect(ratio).toBeLessThanOrEqual(coldImportBudget.hold);
  expect(own.modules).toBeLessThanOrEqual(coldImportBudget.modules);
}, 120_000);
