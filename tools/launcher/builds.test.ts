import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Build, buildOnce } from './builds.ts';

const build: Build = { name: 'site', inputs: ['source'], outputs: ['built'] };
let root = '';
let runs = 0;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'builds-'));
  runs = 0;
  await mkdir(join(root, 'source'));
  await mkdir(join(root, 'built'));
  await write('source/a.ts', 'a');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

const write = (path: string, content: string) => writeFile(join(root, path), content);

/** @returns the number of builds so far */
async function start(during = async () => {}): Promise<number> {
  const run = async () => {
    runs += 1;
    await during();
    await write('built/a.js', 'built');
  };
  await buildOnce(build, run, root);
  return runs;
}

test('nothing is built again that would be the same', async () => {
  expect([await start(), await start()]).toEqual([1, 1]);
});

test('a changed source is built, and its way back as well', async () => {
  await start();
  await write('source/a.ts', 'b');
  expect(await start()).toBe(2);
  await write('source/a.ts', 'a');
  expect(await start()).toBe(3);
});

test('an output that something else wrote, or took away, is built', async () => {
  await start();
  await write('built/a.js', 'by another build');
  expect(await start()).toBe(2);
  await rm(join(root, 'built/a.js'));
  expect(await start()).toBe(3);
});

test('other ports and other settings of the client are another build', async () => {
  await start();
  vi.stubEnv('KS_PORT_OFFSET', '12345');
  expect(await start()).toBe(2);
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'key');
  expect(await start()).toBe(3);
});

test('a source that is edited during the build, and a build that ended early, are built again', async () => {
  await start(() => write('source/a.ts', 'edited'));
  expect(await start()).toBe(2);
  await write('source/a.ts', 'c');
  await expect(start(() => Promise.reject(new Error('Ctrl-C')))).rejects.toThrow('Ctrl-C');
  expect(await start()).toBe(4);
});
