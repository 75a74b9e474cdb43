/** `npm run test:load` asks for full sizes, `npm test` for quick ones. */
export const isFullLoad = process.env.KS_TEST_LOAD === 'full';

/** The number of repetitions: quick in every run, large under load. */
export function size(quick: number, full: number): number {
  return isFullLoad ? full : quick;
}

/** How long a test may take: the full sizes are many minutes on two busy cores. */
export const patienceMs = isFullLoad ? 1_500_000 : 300_000;
