import { describe, expect, it } from 'vitest';
import { installHint, systemOf } from './hints.mjs';

const bookworm = 'PRETTY_NAME="Debian GNU/Linux 12"\nVERSION_CODENAME=bookworm\nID=debian\n';
const trixie = 'VERSION_CODENAME=trixie\nID=debian\n';
const ubuntu = 'ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=noble\n';
const mint = 'ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_CODENAME=wilma\n';

describe('systemOf', () => {
  it.each([
    ['linux', bookworm, 'debian-12'],
    ['linux', trixie, 'debian'],
    ['linux', ubuntu, 'debian'],
    ['linux', mint, 'debian'],
    ['linux', 'ID=fedora\n', 'other'],
    ['linux', '', 'other'],
    ['darwin', '', 'mac'],
    ['win32', '', 'windows'],
  ])('%s with %j is %s', (platform, osRelease, system) => {
    expect(systemOf(platform, osRelease)).toBe(system);
  });
});

describe('installHint', () => {
  it.each([
    ['debian-12', /temurin-21-jdk/],
    ['debian', /apt-get install openjdk-21-jdk-headless/],
    ['mac', /brew install openjdk@21/],
    ['windows', /openjdk-21-jdk-headless.*WSL/],
    ['other', /sdk install java/],
  ] as const)('names a JDK of 21 that %s has', (system, hint) => {
    expect(installHint('jdk', system)).toMatch(hint);
  });

  it('names no Java that Debian 12 does not have', () => {
    expect(installHint('jdk', 'debian-12')).not.toMatch(/openjdk-21/);
  });

  it('says that Google’s emulator comes from Google’s own apt source', () => {
    expect(installHint('emulator', 'debian')).toMatch(/Google’s apt source/);
  });

  it('names Chromium for the tests', () => {
    expect(installHint('browser', 'debian-12')).toBe('`apt-get install chromium`');
  });
});
