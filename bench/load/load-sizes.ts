import { readCommandLine } from '../../tools/shared/command-line.ts';

/** Duration and volume of the runs. */
export type LoadSizes = {
  connections: number;
  /** Per run. */
  seconds: number;
  runs: number;
  memoryMinutes: number;
};

const fullSizes: LoadSizes = { connections: 32, seconds: 30, runs: 5, memoryMinutes: 10 };
/** Short enough to fit between other work. */
const quickSizes: LoadSizes = { connections: 32, seconds: 4, runs: 2, memoryMinutes: 1 };

export function readLoadOptions(): { sizes: LoadSizes; running: boolean } {
  const { values } = readCommandLine({
    name: 'npm run bench -- load',
    about: 'Errors, latency, an overload and memory of the built functions.',
    options: {
      quick: { help: 'small sizes, which fit between other work: 2 minutes instead of 20' },
      running: { help: 'over the stack of KS_PORT_OFFSET that runs already' },
    },
  });
  return { sizes: values.quick ? quickSizes : fullSizes, running: values.running };
}
