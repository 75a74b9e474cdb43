import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../shared/paths.ts';
import { isPermissive, licencePage, licenceProblems } from './licence-policy.ts';
import { readShippedPackages } from './read-lock.ts';
import { shippedPackages } from './shipped-packages.ts';

describe('what is shipped', () => {
  const lock = {
    web: { dependencies: { a: '1', own: '1' } },
    tests: { dependencies: { tester: '1' } },
    own: { dependencies: { c: '1' } },
    'node_modules/own': { link: true, resolved: 'own' },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/b': { version: '1.0.0', license: 'GPL-3.0-only' },
    'node_modules/c': { version: '1.0.0', license: 'MIT', optionalDependencies: { 'c-win': '1' } },
    'node_modules/c-win': { version: '1.0.0', license: 'MIT' },
    'node_modules/tester': { version: '1.0.0', license: 'GPL-3.0-only' },
  };

  it('follows dependencies to the nearest copy, through workspaces and to other platforms', () => {
    const names = shippedPackages(lock, ['web']).map(({ name, version }) => `${name}@${version}`);
    expect(names).toEqual(['a@1.0.0', 'b@2.0.0', 'c-win@1.0.0', 'c@1.0.0']);
  });
});

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0-only', false],
    ['MPL-2.0', false],
    ['SEE LICENSE IN LICENSE', false],
    ['', false],
  ])('%j may be shipped: %s', (license, expected) => {
    expect(isPermissive(license)).toBe(expected);
  });

  it('that asks for more needs an exception of its own', () => {
    const vips = {
      name: '@img/sharp-libvips-linux-x64',
      version: '1',
      license: 'LGPL-3.0-or-later',
    };
    expect(licenceProblems([vips])).toEqual([]);
    expect(licenceProblems([{ ...vips, name: 'left-pad' }])).toHaveLength(1);
  });
});

describe('this repository', () => {
  const packages = readShippedPackages();

  it('ships nothing with an unknown or copyleft licence', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(licenceProblems(packages)).toEqual([]);
  });

  it('lists what it ships in THIRD-PARTY.md (npm run licences writes it)', () => {
    expect(readFileSync(join(repositoryRoot, 'THIRD-PARTY.md'), 'utf8')).toBe(
      licencePage(packages),
    );
  });
});
