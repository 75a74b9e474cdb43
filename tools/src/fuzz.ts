import { runVitest } from './test-run/runners.ts';

/**
 * `npm run test:fuzz`: the fuzz tests at full size, which need
 * a machine that does nothing else; `npm test` runs the same tests with fewer cases and no clock.
 */
const env = { ...process.env, KS_FUZZ: 'full' };
const { tally } = await runVitest('fuzz', ['functions'], env, [
  '--no-file-parallelism',
  '.fuzz.test',
]);
process.exitCode = tally.failed === 0 ? 0 : 1;
