import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '@kerala-stays/domain/content/version';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { repositoryRoot } from '../../shared/paths.ts';
import { checkRelease, type ReleaseFacts } from './check-release.ts';
import { cutPage, notesOf, unreleasedLines } from './cut-changelog.ts';
import {
  isLater,
  setLockVersion,
  setManifestVersion,
  setSourceVersion,
  versionPattern,
} from './set-version.ts';

const page = '# Changelog\n\nLines.\n\n## Unreleased\n\n- [add] New.\n- [fix] Mended.\n';
const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

describe('a changelog', () => {
  it('is cut into a dated version, under a new Unreleased, and cut again', () => {
    const cut = cutPage(page, '1.0.0', '2026-11-27');
    expect(cut).toBe(
      '# Changelog\n\nLines.\n\n## Unreleased\n\n## 1.0.0 (2026-11-27)\n\n- [add] New.\n- [fix] Mended.\n',
    );
    expect(unreleasedLines(cut)).toBe('');
    expect(notesOf(cut, '1.0.0')).toBe('- [add] New.\n- [fix] Mended.');
    const more = cut.replace('## Unreleased\n', '## Unreleased\n\n- [add] More.\n');
    const second = cutPage(more, '1.1.0', '2026-12-01');
    expect(notesOf(second, '1.1.0')).toBe('- [add] More.');
    expect(notesOf(second, '1.0.0')).toBe('- [add] New.\n- [fix] Mended.');
  });
});

describe('versions', () => {
  it('are set in every manifest and in the lock, and nothing else is', () => {
    const files = ['package.json', ...manifest.workspaces.map((each) => `${each}/package.json`)];
    for (const file of files) {
      const changed = setManifestVersion(read(file), '9.8.7');
      expect(changed).toContain('"version": "9.8.7"');
      expect(setManifestVersion(changed, manifest.version)).toBe(read(file));
    }
    const lock = setLockVersion(read('package-lock.json'), '9.8.7', manifest.workspaces);
    const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string }> };
    expect(packages['']?.version).toBe('9.8.7');
    expect(lock.match(/"9\.8\.7"/g)?.length).toBeGreaterThan(files.length);
    expect(setLockVersion(lock, manifest.version, manifest.workspaces)).toBe(
      read('package-lock.json'),
    );
  });

  it('are the same in the sources', () => {
    expect(version).toBe(manifest.version);
    expect(setSourceVersion(read('domain/src/content/version.ts'), '9.8.7')).toContain("'9.8.7'");
  });

  it('are compared by number', () => {
    expect([
      isLater('1.10.0', '1.9.9'),
      isLater('1.0.0', '1.0.0'),
      isLater('0.9.0', '1.0.0'),
    ]).toEqual([true, false, false]);
  });

  it.each(['1.0', 'v1.0.0', '01.0.0', '1.0.0-beta', '1.0.0 ', '1.0.9999999', ''])(
    'are three numbers, which %j is not',
    (text) => expect(text).not.toMatch(versionPattern),
  );
});

describe('a release', () => {
  const ready: ReleaseFacts = {
    version: '1.0.0',
    current: '0.1.0',
    branch: 'main',
    from: 'main',
    cut: null,
    uncommitted: [],
    tags: ['v0.9.0'],
    head: 'abc',
    testedCommit: 'abc',
    changelog: page,
    upgrading: '# Upgrading\n\n## Unreleased\n\nNothing.\n',
  };

  it('is cut when nothing is in the way', () => {
    expect(checkRelease(ready)).toEqual([]);
  });

  const cutAlready = cutPage(page, '1.0.0', '2026-11-01');
  const cut = { commit: '0123456789', parent: 'abc' };

  it.each<[string, Partial<ReleaseFacts>, string]>([
    ['a dirty tree', { uncommitted: [' M a.ts'] }, 'no commit holds:  M a.ts.'],
    [
      'what a stopped run wrote',
      { uncommitted: ['M CHANGELOG.md'], changelog: cutAlready },
      'git restore',
    ],
    ['its tag', { tags: ['v1.0.0'] }, 'The tag v1.0.0 exists'],
    ['its tag on its commit', { tags: ['v1.0.0'], cut }, 'The tag v1.0.0 exists'],
    ['an empty section', { changelog: cutPage(page, '0.9.0', '2026-11-01') }, 'nothing to release'],
    [
      'headings alone',
      { changelog: '# Changelog\n\n## Unreleased\n\n### For staff\n' },
      'nothing to release',
    ],
    ['no section', { changelog: '# Changelog\n' }, 'nothing to release'],
    ['a section that no commit made', { changelog: cutAlready }, 'take the next version'],
    ['the same version', { current: '1.0.0' }, 'does not come after 1.0.0'],
    ['an older version', { current: '1.0.1' }, 'does not come after 1.0.1'],
    ['silence about the update', { upgrading: '## Unreleased\n' }, 'docs/upgrading.md'],
    ['another branch', { branch: 'fix' }, 'The branch is fix'],
    ['no branch', { branch: '' }, 'No branch is checked out'],
    ['an untested commit', { testedCommit: 'def' }, 'test:all'],
    ['no test at all', { testedCommit: null }, 'test:all'],
    ['its commit, untested', { cut, testedCommit: 'def' }, 'git switch --detach 01234567'],
  ])('is refused for %s, in a sentence', (_, facts, words) => {
    const problems = checkRelease(Object.assign({}, ready, facts));
    expect(problems).toEqual([expect.stringContaining(words)]);
  });

  it.each([cut.commit, cut.parent])(
    'gets the tag that it lacks, on whatever branch, once %s was tested',
    (testedCommit) => {
      const later = { cut, testedCommit, branch: '', head: 'fed', uncommitted: ['?? b.ts'] };
      expect(checkRelease(Object.assign({}, ready, later, { current: '1.0.0' }))).toEqual([]);
    },
  );
});
