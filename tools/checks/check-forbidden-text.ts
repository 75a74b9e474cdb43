import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../shared/paths.ts';
import { reportViolations, runMain } from '../shared/user-error.ts';
import { brokenCitations, citable } from './citations.ts';
import { findingsIn } from './forbidden-text.ts';

const binary = /\.(avif|gif|ico|jar|jpe?g|pdf|png|webp|woff2?)$/i;

/** Tracked files, and new ones that Git does not ignore. */
async function repositoryFiles(): Promise<string[]> {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await promisify(execFile)('git', listing, {
    cwd: repositoryRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\0').filter((path) => path !== '' && !binary.test(path));
}

/**
 * `node tools/checks/check-forbidden-text.ts`: secrets, card fields, unpinned actions, broken
 * citations.
 */
await runMain(async () => {
  const files = await repositoryFiles();
  const page = (name: string) => readFile(join(repositoryRoot, 'docs', name), 'utf8');
  const known = citable(await page('product.md'), await page('product-decisions.md'));
  const findings = await Promise.all(
    files.map(async (path) => {
      // Git still lists a file that was deleted without a commit.
      const text = await readFile(join(repositoryRoot, path), 'utf8').catch(() => '');
      return [...findingsIn(path, text), ...brokenCitations(path, text, known)];
    }),
  );
  reportViolations(findings.flat(), `${files.length} files hold nothing that they must not.`);
});
