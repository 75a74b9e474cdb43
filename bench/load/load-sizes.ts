import { parseArgs } from 'node:util';

/** How long and how often. */
export type LoadSizes = {
  connections: number;
  /** Of one run. */
  seconds: number;
  runs: number;
  memoryMinutes: number;
};

const fullSizes: LoadSizes = { connections: 32, seconds: 30, runs: 5, memoryMinutes: 10 };
/** They fit between other work. */
const quickSizes: LoadSizes = { connections: 32, seconds: 4, runs: 2, memoryMinutes: 1 };

/** Reads `[--quick] [--running]`. */
export function readLoadOptions(): { sizes: LoadSizes; running: boolean } {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      running: { type: 'boolean', default: false },
    },
  });
  return { sizes: values.quick ? quickSizes : fullSizes, running: values.running };
}
