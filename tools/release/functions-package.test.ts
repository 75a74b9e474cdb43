import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { functionsPackage, type Lock } from './functions-package.ts';

const source = { name: 'functions', version: '1.0.0', engines: { node: '24' } };
const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8'));

it('takes the versions of the lock, nearest to the functions first, and nothing that is not needed', () => {
  const { packageJson, lock } = functionsPackage(
    source,
    {
      packages: {
        'node_modules/sharp': { version: '0.1.0' },
        'functions/node_modules/sharp': {
          version: '0.2.0',
          dependencies: { semver: '^7.0.0' },
          optionalDependencies: { native: '1.0.0', absent: '1.0.0' },
        },
        'functions/node_modules/sharp/node_modules/semver': { version: '7.1.0', dev: true },
        'node_modules/semver': { version: '6.0.0' },
        'node_modules/native': {
          version: '1.0.0',
          devOptional: true,
          dependencies: { tslib: '2' },
        },
        'node_modules/tslib': { version: '2.0.0', dev: true },
        'node_modules/vite': { version: '8.0.0' },
      },
    },
    ['sharp'],
  );
  expect(packageJson.dependencies).toEqual({ sharp: '0.2.0' });
  expect(lock.packages).toEqual({
    '': expect.objectContaining({ dependencies: { sharp: '0.2.0' } }),
    'node_modules/sharp': expect.objectContaining({ version: '0.2.0' }),
    'node_modules/sharp/node_modules/semver': { version: '7.1.0' },
    'node_modules/native': expect.objectContaining({ version: '1.0.0', optional: true }),
    'node_modules/tslib': { version: '2.0.0', optional: true },
  });
});

it('refuses a lock without a package that is needed', () => {
  expect(() => functionsPackage(source, { packages: {} })).toThrow(/no sharp/);
  const packages = { 'node_modules/sharp': { version: '1.0.0', dependencies: { semver: '7' } } };
  expect(() => functionsPackage(source, { packages }, ['sharp'])).toThrow(/no semver/);
});

it('makes of the repository’s lock one that npm ci takes as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-package-'));
  const functions = read('functions/package.json') as typeof source;
  const { packageJson, lock } = functionsPackage(functions, read('package-lock.json') as Lock);
  expect(packageJson.dependencies.sharp).toMatch(/^\d+\.\d+\.\d+$/);
  // Without its fonts no PDF can be made, and no test of the sources would notice.
  expect(packageJson.dependencies).toHaveProperty('@fontsource/noto-sans-malayalam');
  expect(Object.keys(lock.packages)).toContain('node_modules/@img/sharp-linux-x64');
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const args = ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(status, stderr).toBe(0);
});
