/** `npm run bench -- fuzz` asks for full sizes and limits of time; `npm test` for quick ones without a clock. */
export const isFullFuzz = process.env.KS_FUZZ === 'full';

/** The number of cases: quick in every run, large in the full one. */
export function fuzzSize(quick: number, full: number): number {
  return isFullFuzz ? full : quick;
}

/** One seed for every fuzz test, so that what failed can be had again. */
export const fuzzSeed = 20261121;

/** Shows a measured figure; small runs measure nothing. */
export function showFigure(figure: string): void {
  if (isFullFuzz) process.stdout.write(`${figure}\n`);
}
