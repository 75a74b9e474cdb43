import { expect, test } from 'vitest';
import { recordFigure } from '../../tools/src/quality/record-figure.ts';
import { coldImportBudget, functionsBudget } from './budgets.ts';
import { readBuiltFunctions } from './built-functions.ts';
import { compareImports } from './cold-import.ts';

/** Enough for the least of them to be a quiet one, also while other work runs. */
const runs = 5;
const command = 'npm test -- --only performance';

test('functions are one file of at most 3.5 MB, and a cold start imports for less than the umbrella packages', () => {
  const { own, umbrella, ratio } = compareImports(runs);
  const { files, bytes } = readBuiltFunctions();
  recordFigure({
    id: 'perf.24',
    measured: `${ratio.toFixed(2)} (${own.cpuMs.toFixed(0)} of ${umbrella.cpuMs.toFixed(0)} ms CPU)`,
    verdict: ratio <= coldImportBudget.must ? 'pass' : 'fail',
    command,
  });
  const holds =
    files === functionsBudget.files &&
    bytes <= functionsBudget.bytes &&
    own.modules <= functionsBudget.modules;
  recordFigure({
    id: 'perf.23',
    measured: `${files} file, ${(bytes / 1e6).toFixed(2)} MB; ${own.modules} loaded (umbrella ${umbrella.modules})`,
    verdict: holds ? 'pass' : 'fail',
    command,
    note: 'with every npm package but sharp inside (decision 015)',
  });
  expect(files).toBe(functionsBudget.files);
  expect(bytes).toBeLessThanOrEqual(functionsBudget.bytes);
  expect(own.modules).toBeLessThanOrEqual(functionsBudget.modules);
  // Above it, something that only some calls need is evaluated at every start.
  expect(ratio).toBeLessThanOrEqual(coldImportBudget.stretch);
}, 120_000);
