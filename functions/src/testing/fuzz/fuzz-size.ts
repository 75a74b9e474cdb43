/** `npm run test:fuzz` asks for full sizes and times, `npm test` for quick ones. */
export const isFullFuzz = process.env.KS_FUZZ === 'full';

/** The number of cases: quick in every run, large in the full one. */
export function fuzzSize(quick: number, full: number): number {
  return isFullFuzz ? full : quick;
}

/** One seed for every fuzz test, so that what failed can be had again. */
export const fuzzSeed = 20261121;

/** Leaves a measured figure for `npm run quality`; small runs measure nothing. */
export function noteFigure(task: { meta: object }, id: string, measured: string): void {
  if (!isFullFuzz) return;
  Object.assign(task.meta, { figure: { id, measured, command: 'npm run test:fuzz' } });
}
