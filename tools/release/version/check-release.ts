import { hasVersion, unreleasedLines } from './cut-changelog.ts';
import { isLater } from './set-version.ts';

export type ReleaseFacts = {
  version: string;
  /** Of package.json. */
  current: string;
  /** Name of the branch that is checked out; '' for none. */
  branch: string;
  /** Name of the branch that versions are cut from. */
  from: string;
  /** Lines of `git status --porcelain`. */
  uncommitted: string[];
  tags: string[];
  head: string;
  /** Commit of the last green `npm run test:all`; null for none. */
  testedCommit: string | null;
  /** The release commit of this version, with its parent; null for none. */
  cut: { commit: string; parent: string } | null;
  changelog: string;
  /** docs/upgrading.md */
  upgrading: string;
};

export const tagOf = (version: string) => `v${version}`;

/** A version that has its commit, and lacks its tag. */
function checkTag({ version, cut, testedCommit }: ReleaseFacts): string[] {
  if (cut === null || testedCommit === cut.commit || testedCommit === cut.parent) return [];
  const commit = cut.commit.slice(0, 8);
  return [
    `${version} has its commit, ${commit}, and no tag, and npm run test:all was not green for it: git switch --detach ${commit}, run it, then the same command again.`,
  ];
}

function checkPages({ version, current, changelog, upgrading }: ReleaseFacts): string[] {
  if (hasVersion(changelog, version)) {
    return [
      `CHANGELOG.md has ${version}, and no commit “${releaseSubject(version)}” is behind it: take the next version.`,
    ];
  }
  if (!isLater(version, current)) return [`${version} does not come after ${current}.`];
  if (!unreleasedLines(changelog)) {
    return ['CHANGELOG.md has no line under Unreleased: there is nothing to release.'];
  }
  if (!unreleasedLines(upgrading)) {
    return [
      'docs/upgrading.md has no line under Unreleased: say there what the update asks of an agency, or that it asks nothing.',
    ];
  }
  return [];
}

export const releaseSubject = (version: string) => `chore(release): ${version}`;

/** Reasons not to cut this release, one sentence each. */
export function checkRelease(facts: ReleaseFacts): string[] {
  const { version, branch, from, uncommitted, tags, changelog } = facts;
  if (tags.includes(tagOf(version))) {
    return [`The tag ${tagOf(version)} exists: take the next version.`];
  }
  if (facts.cut !== null) return checkTag(facts);
  const problems: string[] = [];
  if (branch !== from) {
    const here = branch === '' ? 'No branch is checked out' : `The branch is ${branch}`;
    problems.push(`${here}, and versions are cut from ${from}: git switch ${from}, or --from ….`);
  }
  if (uncommitted.length > 0) {
    const files = uncommitted.slice(0, 5).join(', ');
    const wayBack = hasVersion(changelog, version)
      ? ' A run of this command was stopped and left them: git restore --staged --worktree . takes them back.'
      : '';
    problems.push(`The tree has changes that no commit holds: ${files}.${wayBack}`);
  }
  if (uncommitted.length === 0 || !hasVersion(changelog, version)) {
    problems.push(...checkPages(facts));
  }
  if (facts.testedCommit !== facts.head) {
    problems.push('npm run test:all was not green for this commit: run it first.');
  }
  return problems;
}
