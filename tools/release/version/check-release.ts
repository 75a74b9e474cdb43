import { hasVersion, unreleasedLines } from './cut-changelog.ts';
import { isLater } from './set-version.ts';

export type ReleaseFacts = {
  version: string;
  /** Of package.json. */
  current: string;
  /** Lines of `git status --porcelain`. */
  uncommitted: string[];
  tags: string[];
  head: string;
  /** Commit of the last green `npm run test:all`; null for none. */
  testedCommit: string | null;
  changelog: string;
  /** docs/upgrading.md */
  upgrading: string;
};

export const tagOf = (version: string) => `v${version}`;

/** Reasons not to cut this release, one sentence each. */
export function checkRelease(facts: ReleaseFacts): string[] {
  const { version, current, uncommitted, tags, changelog, upgrading } = facts;
  const tag = tagOf(version);
  const problems: string[] = [];
  if (uncommitted.length > 0) {
    problems.push(
      `The tree has changes that no commit holds: ${uncommitted.slice(0, 5).join(', ')}.`,
    );
  }
  if (tags.includes(tag)) {
    problems.push(`The tag ${tag} exists: take the next version.`);
  } else if (hasVersion(changelog, version)) {
    problems.push(
      `CHANGELOG.md has ${version}, and no tag is on it: the last run was stopped between the commit and the tag. git reset --hard HEAD~1 takes that commit back, if it is the last one; then the same command again.`,
    );
  } else if (!isLater(version, current)) {
    problems.push(`${version} does not come after ${current}.`);
  } else if (!unreleasedLines(changelog)) {
    problems.push('CHANGELOG.md has no line under Unreleased: there is nothing to release.');
  } else if (!unreleasedLines(upgrading)) {
    problems.push(
      'docs/upgrading.md has no line under Unreleased: say there what the update asks of an agency, or that it asks nothing.',
    );
  }
  if (facts.testedCommit !== facts.head) {
    problems.push('npm run test:all was not green for this commit: run it first.');
  }
  return problems;
}
