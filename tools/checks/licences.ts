import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { reportViolations, runMain } from '../shared/user-error.ts';
import { licencePage, licenceProblems } from './licence-policy.ts';
import { readShippedPackages } from './read-lock.ts';

/** `npm run licences`: writes THIRD-PARTY.md from the lock. */
await runMain(async () => {
  const packages = readShippedPackages();
  await writeFile(join(repositoryRoot, 'THIRD-PARTY.md'), licencePage(packages));
  reportViolations(licenceProblems(packages), `THIRD-PARTY.md: ${packages.length} packages`);
});
