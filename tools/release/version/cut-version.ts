import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../shared/steps.ts';
import { UserError } from '../../shared/user-error.ts';
import { checkRelease, type ReleaseFacts, releaseSubject, tagOf } from './check-release.ts';
import { cutPage, notesOf } from './cut-changelog.ts';
import { setLockVersion, setManifestVersion, setSourceVersion } from './set-version.ts';

const pages = ['CHANGELOG.md', 'docs/upgrading.md'] as const;
const [changelog, upgrading] = pages;
const source = 'domain/src/content/version.ts';

export type ReleaseOrder = {
  /** Root of the repository. */
  root: string;
  version: string;
  /** Branch that versions are cut from. */
  from: string;
  testedCommit: string | null;
  isDryRun: boolean;
};

export type Release = {
  tag: string;
  /** Version before. */
  current: string;
  /** Commit that is checked out at the end. */
  head: string;
  /** The tagged commit; '' in a dry run. */
  commit: string;
  /** Written files; none when only the tag was missing, or in a dry run. */
  files: string[];
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A repository that gets a version. */
class Repository {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  read(file: string): Promise<string> {
    return readFile(join(this.#root, file), 'utf8');
  }

  async edit(file: string, change: (text: string) => string): Promise<void> {
    await writeFile(join(this.#root, file), change(await this.read(file)));
  }

  async git(...args: string[]): Promise<string> {
    const { code, output } = await runCommand('git', args, { cwd: this.#root });
    if (code !== 0) throw new UserError(`git ${args[0]} failed: ${output.trim()}`);
    return output.trim();
  }

  async findCut(version: string): Promise<ReleaseFacts['cut']> {
    const subject = `^${releaseSubject(version).replaceAll('.', '\\.')}$`;
    const [commit = '', parent = ''] = (
      await this.git('log', '-1', '--format=%H %P', `--grep=${subject}`)
    ).split(' ');
    return commit === '' ? null : { commit, parent };
  }

  async manifest(): Promise<{ version: string; workspaces: string[] }> {
    return JSON.parse(await this.read('package.json'));
  }

  async facts({ version, from, testedCommit }: ReleaseOrder): Promise<ReleaseFacts> {
    return {
      version,
      from,
      testedCommit,
      current: (await this.manifest()).version,
      branch: await this.git('branch', '--show-current'),
      uncommitted: linesOf(await this.git('status', '--porcelain')),
      tags: linesOf(await this.git('tag', '--list')),
      head: await this.git('rev-parse', 'HEAD'),
      cut: await this.findCut(version),
      changelog: await this.read(changelog),
      upgrading: await this.read(upgrading),
    };
  }

  /** @returns the files that were written */
  async writeVersion(version: string): Promise<string[]> {
    const { workspaces } = await this.manifest();
    // By the agency's clock, as the dates of the changelog.
    const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
    for (const page of pages) await this.edit(page, (text) => cutPage(text, version, date));
    const manifests = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
    for (const file of manifests)
      await this.edit(file, (text) => setManifestVersion(text, version));
    await this.edit('package-lock.json', (text) => setLockVersion(text, version, workspaces));
    await this.edit(source, (text) => setSourceVersion(text, version));
    return [...pages, ...manifests, 'package-lock.json', source];
  }

  /** Writes and commits the version, or leaves the tree as it was. */
  async commitVersion(version: string): Promise<string[]> {
    try {
      const files = await this.writeVersion(version);
      await this.git('add', ...files);
      await this.git('commit', '--quiet', '--message', releaseSubject(version));
      return files;
    } catch (error) {
      // Only a clean tree is released.
      await this.git('restore', '--staged', '--worktree', '.').catch(() => undefined);
      throw error;
    }
  }

  async tagVersion(version: string, commit: string): Promise<void> {
    const noted = async (page: string) =>
      notesOf(await this.git('show', `${commit}:${page}`), version);
    const notes = `${version}\n\nWhat the update asks:\n\n${await noted(upgrading)}\n\n${await noted(changelog)}`;
    // A line of the notes may begin with #.
    await this.git('tag', '--annotate', '--cleanup=verbatim', '-m', notes, tagOf(version), commit);
  }
}

/** Cuts a version, or gives one whose run was stopped before its tag that tag. */
export async function cutVersion(order: ReleaseOrder): Promise<Release> {
  const { root, version, isDryRun } = order;
  const repository = new Repository(root);
  const facts = await repository.facts(order);
  const problems = checkRelease(facts);
  if (problems.length > 0) throw new UserError(`Not released:\n${problems.join('\n')}`);
  const { current, head, cut } = facts;
  const done = { tag: tagOf(version), current, head, commit: '', files: [] };
  if (isDryRun) return done;
  const files = cut === null ? await repository.commitVersion(version) : [];
  const newHead = await repository.git('rev-parse', 'HEAD');
  const commit = cut?.commit ?? newHead;
  await repository.tagVersion(version, commit);
  return { ...done, head: newHead, commit, files };
}
