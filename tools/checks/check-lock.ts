import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { reportViolations, runMain } from '../shared/user-error.ts';
import { type LockedPackage, missingFromLock } from './lockfile.ts';

/** `node tools/checks/check-lock.ts`: whether `npm ci` will accept package-lock.json everywhere. */
await runMain(async () => {
  const text = await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  reportViolations(missingFromLock(packages), 'The lock is complete.');
});
