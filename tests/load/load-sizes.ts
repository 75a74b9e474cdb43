import { parseArgs } from 'node:util';

/** How long and how often; the plan's own sizes, or quick ones that fit between other work. */
export type LoadSizes = {
  connections: number;
  /** Of one run. */
  seconds: number;
  runs: number;
  memoryMinutes: number;
};

export const planSizes: LoadSizes = { connections: 32, seconds: 30, runs: 5, memoryMinutes: 10 };
const quickSizes: LoadSizes = { connections: 32, seconds: 4, runs: 3, memoryMinutes: 1 };

/**
 * In this order: the others leave hundreds of thousands of documents in the emulator's memory, and while
 * it tidies up, a refusal that asks it nothing waits for the processor as well.
 */
export const loadParts = ['overload', 'ratios', 'memory', 'webhook'] as const;
export type LoadPart = (typeof loadParts)[number];

export type LoadOptions = { sizes: LoadSizes; parts: readonly LoadPart[]; running: boolean };

/** Reads `[--quick] [--seconds 10] [--runs 3] [--connections 32] [--minutes 6] [--only webhook] [--running]`. */
export function readLoadOptions(): LoadOptions {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      runs: { type: 'string' },
      connections: { type: 'string' },
      minutes: { type: 'string' },
      only: { type: 'string' },
      running: { type: 'boolean', default: false },
    },
  });
  const given = values.quick ? quickSizes : planSizes;
  const sizes = {
    ...given,
    connections: Number(values.connections ?? given.connections),
    seconds: Number(values.seconds ?? given.seconds),
    runs: Number(values.runs ?? given.runs),
    memoryMinutes: Number(values.minutes ?? given.memoryMinutes),
  };
  const asked = values.only?.split(',');
  const parts = loadParts.filter((part) => asked === undefined || asked.includes(part));
  return { sizes, parts, running: values.running };
}

/** What a shorter run than the plan's has to say beside its figures. */
export function sizeNote({ connections, seconds, runs }: LoadSizes): string {
  return `${connections} connections, median of ${runs} × ${seconds} s, plan: ${planSizes.runs} × ${planSizes.seconds} s`;
}
