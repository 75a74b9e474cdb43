import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingPackages, readLock, thisMachine } from './installed-packages.mjs';
import { isStartableNode } from './node-version.mjs';
import { isAnswer } from './npm.mjs';

const debian = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const alpine = { os: 'linux', cpu: 'x64', libc: 'musl' };
const mac = { os: 'darwin', cpu: 'arm64', libc: null };
const windows = { os: 'win32', cpu: 'x64', libc: null };

const native = { version: '1.0.0', optional: true };
const locked = {
  '': { version: '0.1.0' },
  web: { version: '0.1.0' },
  'node_modules/@kerala-stays/web': { link: true },
  'node_modules/vite': { version: '8.3.8' },
  'node_modules/re2': { version: '1.27.1', optional: true },
  'node_modules/vite-gnu': { ...native, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/vite-musl': { ...native, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/vite-mac': { ...native, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/vite-posix': { ...native, os: ['!win32'] },
  'node_modules/vite-wasm': { ...native, cpu: ['wasm32'] },
};

describe('missingPackages', () => {
  it.each([
    ['Debian', debian, ['vite', 'vite-gnu', 'vite-posix']],
    ['Alpine', alpine, ['vite', 'vite-musl', 'vite-posix']],
    ['a Mac', mac, ['vite', 'vite-mac', 'vite-posix']],
    ['Windows', windows, ['vite']],
  ])('asks in a fresh clone on %s for everything that fits', (_, machine, names) => {
    const paths = names.map((name) => `node_modules/${name}`);
    expect(missingPackages(locked, {}, machine)).toEqual(paths);
  });

  it('asks for a native part that another Node left out, and is content with it', () => {
    const installed = {
      'node_modules/vite': { version: '8.3.8' },
      'node_modules/vite-posix': { version: '1.0.0' },
    };
    expect(missingPackages(locked, installed, debian)).toEqual(['node_modules/vite-gnu']);
    const whole = { ...installed, 'node_modules/vite-gnu': { version: '1.0.0' } };
    expect(missingPackages(locked, whole, debian)).toEqual([]);
  });

  it('asks for what changed since', () => {
    const installed = { 'node_modules/vite': { version: '8.3.7' } };
    expect(missingPackages(locked, installed, windows)).toEqual(['node_modules/vite']);
  });

  it('finds nothing missing in the installation that runs this', () => {
    const read = (name: string) => readLock(`${root}${name}`) ?? {};
    const machine = thisMachine();
    const installed = read('node_modules/.package-lock.json');
    expect(missingPackages(read('package-lock.json'), installed, machine)).toEqual([]);
  });
});

const root = new URL('../../', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  engines: { node: string };
};

describe('isStartableNode', () => {
  it.each([
    ['14.21.3', false],
    ['18.20.8', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['24.21.0', true],
    ['26.0.0', true],
  ])('Node %s: %s', (version, startable) => {
    expect(isStartableNode(version)).toBe(startable);
  });

  it('says what package.json says, which is what Vite’s native part asks for', () => {
    expect(manifest.engines.node).toBe('^20.19.0 || >=22.12.0');
    const lock = readFileSync(`${root}package-lock.json`, 'utf8');
    const { packages } = JSON.parse(lock) as {
      packages: Record<string, { engines?: { node?: string } }>;
    };
    const native = packages['node_modules/@rolldown/binding-linux-x64-gnu'];
    expect(native?.engines?.node).toBe(manifest.engines.node);
  });
});

describe('isAnswer', () => {
  it.each([
    ['"1.2.2"', true],
    ['{"error":{"code":"E404"}}', true],
    ['{"error":{"code":"E503"}}', true],
    ['{"error":{"code":"ENOTFOUND"}}', false],
    ['{"error":{"code":"ECONNREFUSED"}}', false],
    ['', false],
    [null, false],
  ])('of npm ping, %j: %s', (output, answers) => {
    expect(isAnswer(output)).toBe(answers);
  });
});
