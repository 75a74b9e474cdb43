import { join } from 'node:path';
import { repositoryRoot } from '../../tools/shared/paths.ts';
import { runCommand } from '../../tools/shared/steps.ts';
import { UserError } from '../../tools/shared/user-error.ts';

async function git(cwd: string, ...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args, { cwd });
  if (code !== 0) throw new UserError(`git ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}

/**
 * The older version of the rehearsal.
 * @param asked a tag or a commit; otherwise the last release before this commit
 */
export async function olderVersion(asked: string | undefined): Promise<string> {
  if (asked !== undefined) {
    return git(repositoryRoot, 'rev-parse', '--verify', `${asked}^{commit}`);
  }
  const describe = ['describe', '--tags', '--match=v[0-9]*', '--abbrev=0', 'HEAD^'];
  const found = await runCommand('git', describe);
  if (found.code === 0) return found.output.trim();
  throw new UserError('No release comes before this commit: name a tag or a commit with --from.');
}

export const currentCommit = () => git(repositoryRoot, 'rev-parse', 'HEAD');

/** A clone of its own: an operator's checkout, which an update moves from one version to the next. */
export class Checkout {
  readonly folder: string;

  constructor(parent: string) {
    this.folder = join(parent, 'site');
  }

  async clone(): Promise<void> {
    await git(repositoryRoot, 'clone', '--quiet', '--no-checkout', repositoryRoot, this.folder);
  }

  /** Files that git does not follow, the data among them, stay. */
  async switchTo(version: string): Promise<void> {
    await git(this.folder, 'checkout', '--quiet', '--force', '--detach', version);
  }
}
