import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutVersion } from './cut-version.ts';

const files: Readonly<Record<string, string>> = {
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n# A line that begins with #.\n- [add] New.\n',
  'docs/upgrading.md': '# Upgrading\n\n## Unreleased\n\n- Nothing.\n',
  'package.json': '{\n  "version": "0.1.0",\n  "workspaces": [\n    "web"\n  ]\n}\n',
  'web/package.json': '{\n  "version": "0.1.0"\n}\n',
  'package-lock.json':
    '{\n  "version": "0.1.0",\n  "packages": {\n    "": {\n      "version": "0.1.0"\n    }\n  }\n}\n',
  'domain/src/content/version.ts': "export const version = '0.1.0';\n",
};

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** A hook or a signing program that always fails. */
const failing = (file: string) => {
  write(file, '#!/bin/sh\nexit 1\n');
  chmodSync(join(root, file), 0o755);
};
const release = (version: string, more: { testedCommit?: string; isDryRun?: boolean } = {}) =>
  cutVersion({
    root,
    version,
    from: 'main',
    testedCommit: git('rev-parse', 'HEAD'),
    isDryRun: false,
    ...more,
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Maintainer');
  git('config', 'user.email', 'maintainer@example.com');
  for (const [file, text] of Object.entries(files)) write(file, text);
  git('add', '.');
  git('commit', '--quiet', '--message', 'feat: new');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('cutting a version', { timeout: 30_000 }, () => {
  it('sets it everywhere, commits, and tags with both pages’ notes', async () => {
    const { tag, files: written } = await release('1.0.0');
    expect(written.toSorted()).toEqual(Object.keys(files).toSorted());
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 1.0.0');
    expect(git('rev-parse', `${tag}^{commit}`)).toBe(git('rev-parse', 'HEAD'));
    const notes = git('tag', '--list', '--format=%(contents)', tag);
    for (const words of ['1.0.0', '- Nothing.', '# A line', '- [add] New.']) {
      expect(notes).toContain(words);
    }
    expect(read('CHANGELOG.md')).toMatch(/## Unreleased\n\n## 1\.0\.0 \(\d{4}-\d{2}-\d{2}\)\n/);
    for (const file of ['package.json', 'web/package.json', 'package-lock.json']) {
      expect(read(file)).not.toContain('0.1.0');
    }
    expect(read('domain/src/content/version.ts')).toContain("'1.0.0'");
  });

  it('is refused the second time, and without a new line for the next version', async () => {
    await release('1.0.0');
    await expect(release('1.0.0')).rejects.toThrow('The tag v1.0.0 exists');
    await expect(release('1.0.1')).rejects.toThrow('nothing to release');
    await expect(release('0.9.0')).rejects.toThrow('0.9.0 does not come after 1.0.0');
    expect(git('tag', '--list')).toBe('v1.0.0');
  });

  it('changes nothing in a dry run', async () => {
    expect(await release('1.0.0', { isDryRun: true })).toMatchObject({ files: [] });
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag', '--list')).toBe('');
  });

  it('leaves the tree as it was when the commit fails', async () => {
    failing('.git/hooks/pre-commit');
    await expect(release('1.0.0')).rejects.toThrow('git commit failed');
    expect(git('status', '--porcelain')).toBe('');
    rmSync(join(root, '.git/hooks/pre-commit'));
    expect(await release('1.0.0')).toMatchObject({ tag: 'v1.0.0' });
  });

  it('goes on with the tag when only that was missing, also after later commits', async () => {
    const before = git('rev-parse', 'HEAD');
    failing('.git/no-signature');
    git('config', 'gpg.program', join(root, '.git/no-signature'));
    git('config', 'tag.gpgSign', 'true');
    await expect(release('1.0.0')).rejects.toThrow('git tag failed');
    const cut = git('rev-parse', 'HEAD');
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 1.0.0');
    git('config', 'tag.gpgSign', 'false');
    git('commit', '--quiet', '--allow-empty', '--message', 'feat: later');
    await expect(release('1.0.0')).rejects.toThrow(`git switch --detach ${cut.slice(0, 8)}`);
    expect(await release('1.0.0', { testedCommit: before })).toMatchObject({
      commit: cut,
      head: git('rev-parse', 'HEAD'),
      files: [],
    });
    expect(git('rev-parse', 'v1.0.0^{commit}')).toBe(cut);
  });

  it('takes no other version’s commit for its own', async () => {
    git('commit', '--quiet', '--allow-empty', '--message', 'chore(release): 1.0.01');
    git('commit', '--quiet', '--allow-empty', '--message', 'chore(release): 1x0.0');
    const { files: written } = await release('1.0.0');
    expect(written).not.toEqual([]);
  });
});
