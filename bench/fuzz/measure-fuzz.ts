import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/shared/paths.ts';

/**
 * `npm run bench -- fuzz`: the fuzz tests at full size, with their limits of time and memory, which
 * need a machine that does nothing else; `npm test` runs the same tests with fewer cases and no clock.
 */
const { status } = spawnSync(
  process.execPath,
  [
    join(repositoryRoot, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project=functions', '--no-file-parallelism', '.fuzz.test'],
  ],
  { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, KS_FUZZ: 'full' } },
);
process.exitCode = status ?? 1;
