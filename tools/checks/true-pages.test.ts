import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const inRepository = (pattern: string) =>
  globSync(pattern, {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**', '**/dist/**', '**/dist-server/**'],
  });

/** Folders of the domain that hold rules; the others are the API's operations and what tests share. */
const rooms = readdirSync(join(repositoryRoot, 'domain/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['api', 'testing'].includes(entry.name))
  .map(({ name }) => name);
const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');

describe.each(['README.md', 'docs/architecture.md'])('%s', (page) => {
  it('counts and names the rooms of the domain as they are', () => {
    const [, count, list = ''] = /in (\w+) rooms: (.*?)[;|]/.exec(read(page)) ?? [];
    expect(count).toBe(numbers[rooms.length]);
    const named = list.replace(/\([^)]*\)/g, '').match(/[a-z]+/g) ?? [];
    expect(named.filter((name) => name !== 'and').sort()).toEqual(rooms.sort());
  });
});

const sources = inRepository('{docs,domain,functions,seed,tests,tools,web}/**/*.{ts,tsx,mjs}');
const pages = inRepository('{*.md,{docs,domain,functions,seed,tests,tools,web,bench}/**/*.md}');
/** "`everyMs` in `functions/src/calendars/sync-feed.ts`", also by the end of the path. */
const mention = /`(\w+)` (?:in|of)\s+`([\w./-]+\.(?:tsx?|mjs))`/g;
const mentions = pages.flatMap((page) =>
  [...read(page).matchAll(mention)].map(([text, name = '', path = '']) => ({
    name,
    path,
    said: `${page}: ${text.replace(/\s+/g, ' ')}`,
  })),
);

it('what a page says to be in a file is there', () => {
  expect(mentions.length).toBeGreaterThan(7);
  const wrong = mentions.filter(({ name, path }) => {
    const files = sources.filter((file) => `/${file}`.endsWith(`/${path}`));
    return !files.some((file) => new RegExp(`\\b${name}\\b`).test(read(file)));
  });
  expect(wrong.map(({ said }) => said)).toEqual([]);
});
