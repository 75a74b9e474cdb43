import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import type { DeployConfig } from './deploy-config.ts';
import { keepAssets } from './saved-assets.ts';

const file = readFileSync(join(repositoryRoot, 'firebase.json'), 'utf8');
const release = keepAssets(JSON.parse(file) as DeployConfig, ['site-4f9a.js', 'text-_b-.woff2']);

/** As in Hosting: the last rule that matches an address wins. */
function cachingOf(address: string): string | undefined {
  return release.hosting.headers
    .filter(({ source }) => posix.matchesGlob(address, source))
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Cache-Control')
    .at(-1)?.value;
}

it('has browsers keep the files of the release for good, and nothing that it does not have', () => {
  expect(cachingOf('/assets/site-4f9a.js')).toMatch(/max-age=31536000, immutable/);
  expect(cachingOf('/assets/text-_b-.woff2')).toMatch(/max-age=31536000, immutable/);
  for (const missing of ['site-0000.js', 'site-4f9a.js.map', 'x/site-4f9a.js']) {
    expect(cachingOf(`/assets/${missing}`)).toBe('no-cache');
  }
});

it('leaves the rest of the configuration as it is', () => {
  const { headers, ...hosting } = JSON.parse(file).hosting;
  expect(release.hosting).toMatchObject(hosting);
  expect(release.hosting.headers.slice(0, headers.length)).toEqual(headers);
});
