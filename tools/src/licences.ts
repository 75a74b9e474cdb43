import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';
import { licencePage, licenceProblems } from './supply/licence-policy.ts';
import { readShippedPackages } from './supply/read-lock.ts';
import { reportViolations, runMain } from './user-error.ts';

/** `npm run licences`: writes THIRD-PARTY.md from the lock. */
await runMain(async () => {
  const packages = readShippedPackages();
  await writeFile(join(repositoryRoot, 'THIRD-PARTY.md'), licencePage(packages));
  reportViolations(licenceProblems(packages), `THIRD-PARTY.md: ${packages.length} packages`);
});
