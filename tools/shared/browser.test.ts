import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from './browser.ts';

async function folderWith(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  await writeFile(join(folder, program), '#!/bin/sh\n');
  await chmod(join(folder, program), 0o755);
  return folder;
}

/** As on a machine where the packaged browser does not run. */
const noPackaged = () => Promise.reject(new Error('wrong platform'));

describe('findBrowser', () => {
  it('takes the one that CHROME_PATH names', async () => {
    const chosen = join(await folderWith('my-chrome'), 'my-chrome');
    expect(await findBrowser({ CHROME_PATH: chosen })).toBe(chosen);
  });

  it('does not silently use another when CHROME_PATH is wrong', async () => {
    await expect(findBrowser({ CHROME_PATH: '/no/such/chrome' })).rejects.toThrow(/CHROME_PATH/);
  });

  it('finds the one that Playwright installed', async () => {
    const home = await mkdtemp(join(tmpdir(), 'browser-'));
    const folder = join(home, '.cache/ms-playwright/chromium-1200/chrome-linux64');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'chrome'), '#!/bin/sh\n', { mode: 0o755 });
    expect(await findBrowser({ HOME: home, PATH: '/nowhere' }, noPackaged)).toBe(
      join(folder, 'chrome'),
    );
  });

  it('finds the system’s', async () => {
    const folder = await folderWith('google-chrome');
    const env = { HOME: folder, PATH: `/nowhere:${folder}` };
    expect(await findBrowser(env, noPackaged)).toBe(join(folder, 'google-chrome'));
  });

  it('prefers the packaged one to the system’s', async () => {
    const folder = await folderWith('google-chrome');
    const packaged = async () => '/packaged/chromium';
    expect(await findBrowser({ PATH: folder }, packaged)).toBe('/packaged/chromium');
  });
});
