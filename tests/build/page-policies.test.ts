import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/shared/paths.ts';

const folder = join(repositoryRoot, 'web/dist');
const pages = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }));

it('every page that runs scripts says in its head what it may reach, before anything is loaded', () => {
  expect(pages.map(({ file }) => file)).toContain('shell.html');
  const silent = pages.filter(({ html }) => {
    const policy = html.search(
      /<meta\s+http-equiv="Content-Security-Policy"\s+content="[^"]*connect-src 'self'/,
    );
    const loading = html.search(/<(?:script|link)\b/);
    return html.includes('<script') && (policy === -1 || policy > loading);
  });
  expect(silent.map(({ file }) => file)).toEqual([]);
});
