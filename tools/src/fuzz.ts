import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';
import { runCommand } from './steps.ts';

/**
 * `npm run test:fuzz`: the fuzz tests at the sizes and with the times of quality plan §2.4, which need
 * a machine that does nothing else; `npm test` runs the same tests with fewer cases and no clock.
 */
const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
const { code } = await runCommand(
  process.execPath,
  [vitest, 'run', '--project=functions', '--no-file-parallelism', '.fuzz.test'],
  { env: { ...process.env, KS_FUZZ: 'full' }, echo: true },
);
process.exitCode = code;
