/** The one name of Node's that is needed here: domain has no types of Node. */
declare const process: { env: Record<string, string | undefined> };

const wanted = process.env.KS_TEST_SIZE ?? 'quick';

/** Whether limits of time and memory are checked too: only on a machine that does nothing else, `npm run bench -- fuzz`. */
export const isMeasured = wanted === 'measured';

/** Whether simulations have their whole size, as in `npm run test:all` (`KS_TEST_SIZE=full`). */
const isFullSize = wanted === 'full' || isMeasured;

/**
 * The number of cases of a simulation: `quick` in `npm test`, `full` in `npm run test:all`.
 * A test whose cases it counts has the tag `sized`, so that `npm run test:all` runs it again.
 */
export function size(quick: number, full: number): number {
  return isFullSize ? full : quick;
}
