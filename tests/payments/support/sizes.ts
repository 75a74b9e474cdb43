/** `npm run test:load` asks for the sizes of quality plan 2.1 and 2.2; `npm test` for quick ones. */
export const isFullLoad = process.env.KS_TEST_LOAD === 'full';

/** The number of repetitions: quick in every run, the plan's own under load. */
export function size(quick: number, full: number): number {
  return isFullLoad ? full : quick;
}

/** How long a test may take: the full sizes are many minutes on two busy cores. */
export const patienceMs = isFullLoad ? 1_500_000 : 300_000;
