import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outsideTheBundle } from '../../tools/release/functions-package.ts';
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

test('the bundle loads of npm only what a deploy installs', () => {
  const bundle = readFileSync(join(repositoryRoot, 'functions/lib/index.js'), 'utf8');
  const imported = [...bundle.matchAll(/(?:\bfrom|\bimport\()\s*[`"']([\w@][^`"'\s]*)[`"']/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  expect([...new Set(imported)]).toEqual([...outsideTheBundle]);
});
