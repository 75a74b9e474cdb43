import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { addFont } from './browser-font.ts';

const without = '/no/such/fonts';

describe('addFont', () => {
  it('names the package’s font where the system has none, whatever libraries it has', () => {
    const env: NodeJS.ProcessEnv = {};
    addFont('/unpacked', env, without);
    expect(env).toEqual({ FONTCONFIG_PATH: '/unpacked/fonts' });
  });

  it('leaves the system its own fonts, and a developer their choice', () => {
    const ofSystem: NodeJS.ProcessEnv = {};
    addFont('/unpacked', ofSystem, tmpdir());
    expect(ofSystem).toEqual({});
    const chosen: NodeJS.ProcessEnv = { FONTCONFIG_PATH: '/mine' };
    addFont('/unpacked', chosen, without);
    expect(chosen).toEqual({ FONTCONFIG_PATH: '/mine' });
  });
});
