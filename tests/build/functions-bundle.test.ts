import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { functionsBudget } from './budgets.ts';

test('functions are one file within its budget', () => {
  const lib = join(repositoryRoot, 'functions/lib');
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[cm]?js$/.test(file),
  );
  expect(files).toHaveLength(functionsBudget.files);
  const bytes = files.map((file) => statSync(join(lib, file)).size);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(functionsBudget.bytes);
});
