import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const inRepository = (pattern: string) =>
  globSync(pattern, {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**', '**/dist/**', '**/dist-server/**'],
  });

const sources = inRepository('{docs,domain,functions,seed,tests,tools,web}/**/*.{ts,tsx,mjs}');
const pages = inRepository('{*.md,{docs,domain,functions,seed,tests,tools,web,bench}/**/*.md}');
/**
 * E.g. "`everyMs` in `functions/src/calendars/sync-feed.ts`"; the path may be abbreviated to its
 * end.
 */
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
