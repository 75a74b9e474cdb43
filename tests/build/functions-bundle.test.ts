import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
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
  // Parsed, not searched: React Router's warnings quote import statements in their texts.
  const { staticImports, dynamicImports } = parseSync('index.js', bundle).module;
  const imported = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    // A variable import loads a module of a page's own route table; ours has none.
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) =>
        /^[`"'](.*)[`"']$/.exec(bundle.slice(start, end))?.slice(1) ?? [],
    ),
  ].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  const packages = imported.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  expect([...new Set(packages)].sort()).toEqual([...outsideTheBundle].sort());
  // Imported where needed: top-level imports load when any function starts.
  const atTheTop = staticImports.map(({ moduleRequest }) => moduleRequest.value);
  expect(outsideTheBundle.filter((name) => atTheTop.includes(name))).toEqual([]);
});
