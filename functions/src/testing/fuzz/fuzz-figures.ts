import { isMeasured } from '@kerala-stays/domain/testing/size';

/** One seed for every fuzz test, so that what failed can be had again. */
export const fuzzSeed = 20261121;

/** Shows a measured figure, where limits are measured. */
export function showFigure(figure: string): void {
  if (isMeasured) process.stdout.write(`${figure}\n`);
}
