import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBrowser } from './browsers.mjs';

describe('checkBrowser, before a package could bring one', () => {
  it.each([
    ['linux x64', true],
    ['linux arm64', false],
    ['darwin arm64', false],
  ])('on %s without any: %s', async (machine, passes) => {
    const env = { HOME: await mkdtemp(join(tmpdir(), 'browser-')), PATH: '/nowhere' };
    const check = checkBrowser(env, machine);
    if (passes) await expect(check).resolves.toBeUndefined();
    else await expect(check).rejects.toThrow(/^No browser for the tests: install one with `/);
  });

  it('takes no wrong CHROME_PATH', async () => {
    const env = { CHROME_PATH: '/no/such/chrome' };
    await expect(checkBrowser(env, 'linux x64')).rejects.toThrow(/CHROME_PATH/);
  });
});
