import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';

const page = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8');

/** Paths of all files of the workspaces. */
async function sources(): Promise<string[]> {
  const folders = '{docs,domain,functions,tests,tools,web}/**/*.{ts,tsx,md}';
  const files: string[] = ['firestore.rules', 'storage.rules', 'firebase.json', 'package.json'];
  for await (const path of glob(folders, {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**', '**/dist/**', '**/dist-server/**'],
  })) {
    files.push(path);
  }
  return files;
}

it('the security page covers each threat, in order', () => {
  const numbers = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

it('the security page names files that exist, by the end of their path', async () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:tsx?|rules|json|md))`/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(30);
  const files = await sources();
  const missing = named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)));
  expect(missing).toEqual([]);
});
