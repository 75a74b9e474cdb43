import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { createFeedReader } from '../../functions/src/calendars/read-in-thread.ts';
import { outsideTheBundle } from '../../tools/release/functions-package.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { calendarOf } from '../api/support/portal.ts';
import { functionsBudget } from './budgets.ts';

const lib = join(repositoryRoot, 'functions/lib');

test('functions are one file, with the thread that reads calendars beside it, within their budgets', () => {
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[cm]?js$/.test(file),
  );
  expect(files.sort()).toEqual(Object.keys(functionsBudget).sort());
  const over = Object.entries(functionsBudget).filter(
    ([file, bytes]) => statSync(join(lib, file)).size > bytes,
  );
  expect(over).toEqual([]);
});

test('the built thread reads a calendar by itself, with nothing but Node', async () => {
  const { staticImports, dynamicImports } = parseSync(
    'feed-thread.js',
    readFileSync(join(lib, 'feed-thread.js'), 'utf8'),
  ).module;
  const imported = staticImports.map(({ moduleRequest }) => moduleRequest.value);
  expect([imported.filter((name) => !name.startsWith('node:')), dynamicImports]).toEqual([[], []]);
  const read = createFeedReader(undefined, pathToFileURL(join(lib, 'feed-thread.js')));
  const text = calendarOf(['20261210', '20261212']);
  const settings = { setting: 'take' } as const;
  const found = await read({ text, settings, today: '2026-11-22' as CalendarDate });
  expect(found).toMatchObject({ ok: true, nights: { counts: { reserved: 1 } } });
});

test('the bundle loads of npm only what a deploy installs', () => {
  const bundle = readFileSync(join(lib, 'index.js'), 'utf8');
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
