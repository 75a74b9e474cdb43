import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAssets } from './kept-assets.ts';

/** Answers as the Hosting emulator: firebase.json sets its header on all of `/assets/`, also on what is missing. */
const server = createServer(({ url = '' }, response) => {
  response.setHeader('Cache-Control', 'no-cache');
  response.statusCode = url.includes('none') ? 404 : url.includes('same') ? 304 : 200;
  response.end();
});

let site = '';
beforeAll(async () => {
  keepAssets();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const cachingOf = async (path: string) =>
  (await fetch(site + path)).headers.get('cache-control') ?? '';

test.each(['/assets/site-DVLsxCab.js', '/assets/same-DVLsx_a-.woff2'])(
  '%s is kept for a year',
  async (path) => {
    expect(await cachingOf(path)).toBe('public, max-age=31536000, immutable');
  },
);

test.each([
  ['is missing', '/assets/none-DVLsxCab.js'],
  ['has no hash in its name', '/assets/site.js'],
  ['is a page', '/'],
  ['is the shell', '/shell.html'],
  ['lies elsewhere', '/art/mark-DVLsxCab.svg'],
])('what %s is asked for again', async (_, path) => {
  expect(await cachingOf(path)).toBe('no-cache');
});
