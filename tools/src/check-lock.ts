import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LockedPackage, missingFromLock } from './checks/lockfile.ts';
import { repositoryRoot } from './paths.ts';
import { reportViolations, runMain } from './user-error.ts';

/** `node tools/src/check-lock.ts`: whether `npm ci` will accept package-lock.json everywhere. */
await runMain(async () => {
  const text = await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  reportViolations(missingFromLock(packages), 'The lock is complete.');
});
