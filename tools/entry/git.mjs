import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './ensure-installed.mjs';
import { installHint } from './hints.mjs';
import { UserError } from './user-error.mjs';

const run = promisify(execFile);

/**
 * Checks that Git knows this folder: lint asks it for the project's files, the tests for the commit
 * that they prove.
 * @param {string} [folder]
 * @param {string} [program] to run in place of git
 * @throws {UserError} without Git, or where it refuses the folder
 */
export async function checkGit(folder = root, program = 'git') {
  try {
    await run(program, ['rev-parse', '--git-dir'], { cwd: folder });
  } catch (error) {
    const { code, stderr = '' } = /** @type {{ code?: unknown, stderr?: string }} */ (error);
    // A folder of the PATH that this user may not enter makes a missing program EACCES.
    if (code === 'ENOENT' || code === 'EACCES') {
      throw new UserError(
        `Lint and tests ask Git which files belong to the project, and it is not on this machine: install it with ${installHint('git')}.`,
      );
    }
    const reason = stderr.trim().split('\n')[0] ?? '';
    throw new UserError(
      `Lint and tests ask Git which files belong to the project, and it does not take this folder for a checkout (${reason}): clone the repository, or let this user own the folder.`,
    );
  }
}
