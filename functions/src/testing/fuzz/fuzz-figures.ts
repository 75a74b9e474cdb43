import { isMeasured } from '@kerala-stays/domain/testing/size';

/** One seed for all fuzz tests, so that failures can be reproduced. */
export const fuzzSeed = 20261121;

/** Prints a measured figure when limits are measured. */
export function showFigure(figure: string): void {
  if (isMeasured) process.stdout.write(`${figure}\n`);
}
