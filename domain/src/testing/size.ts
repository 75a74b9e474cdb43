/** The only Node name needed here, because domain has no Node types. */
declare const process: { env: Record<string, string | undefined> };

const wanted = process.env.KS_TEST_SIZE ?? 'quick';

/**
 * Whether time and memory limits are checked too; only on an otherwise idle machine, `npm run bench
 * -- fuzz`.
 */
export const isMeasured = wanted === 'measured';

/** Whether simulations run at full size, as in `npm run test:all` (`KS_TEST_SIZE=full`). */
const isFullSize = wanted === 'full' || isMeasured;

/**
 * Number of cases of a simulation: `quick` in `npm test`, `full` in `npm run test:all`. A test that
 * uses it has the tag `sized`, so that `npm run test:all` runs it again.
 */
export function size(quick: number, full: number): number {
  return isFullSize ? full : quick;
}
