/** `npm run test:load` asks for the sizes of quality plan 2.1 and 2.2; `npm test` for quick ones. */
export const isFullLoad = process.env.KS_TEST_LOAD === 'full';

/** The number of repetitions: quick in every run, the plan's own under load. */
export function size(quick: number, full: number): number {
  return isFullLoad ? full : quick;
}
