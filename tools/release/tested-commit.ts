import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../launcher/stack-folder.ts';
import { runCommand } from '../shared/steps.ts';

const marker = join(cacheFolder, 'tested-commit');

/** Commit of the last green `npm run test:all` on this machine; null for none. */
export async function readTestedCommit(): Promise<string | null> {
  return readFile(marker, 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}

/** Records the commit after a green run of everything, unless the tree has uncommitted changes. */
export async function noteTestedCommit(): Promise<void> {
  const status = await runCommand('git', ['status', '--porcelain']);
  const head = await runCommand('git', ['rev-parse', 'HEAD']);
  if (status.code !== 0 || head.code !== 0 || status.output.trim() !== '') return;
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(marker, head.output);
}
