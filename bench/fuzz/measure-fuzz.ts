import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from '../../tools/shared/command-line.ts';
import { repositoryRoot } from '../../tools/shared/paths.ts';

readCommandLine({
  name: 'npm run bench -- fuzz',
  about: 'The fuzz tests at full size, with their limits of time and memory; some minutes.',
  options: {},
});

/**
 * `npm test` runs the same tests with fewer cases and no time limits: those need an otherwise idle
 * machine.
 */
const { status } = spawnSync(
  process.execPath,
  [
    join(repositoryRoot, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project=functions', '--no-file-parallelism', '.fuzz.test'],
  ],
  { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, KS_TEST_SIZE: 'measured' } },
);
process.exitCode = status ?? 1;
