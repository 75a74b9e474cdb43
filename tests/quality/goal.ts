import type { StageName } from '../../tools/src/test-run/stages.ts';

/** Tests that prove a figure in `npm test`: all whose title matches must have passed. */
export type Proof = { stage: StageName; title: RegExp; file?: RegExp };

/** One figure that `npm run quality` shows: what must hold, and what shows that it does. */
export type Goal = {
  /** Group and row: `2.1.P4`, `4.12`, `perf.07`. */
  id: string;
  what: string;
  must: string;
  /** Measures it; `npm test` when only its tests prove it. */
  command: string;
  proofs?: readonly Proof[];
  /** How many tests there have to be; any number otherwise. */
  atLeast?: number;
  /** A stage of `npm test` whose own time is the figure, and how many seconds it may take. */
  time?: { stage: StageName; atMost: number };
};

const testCommand = 'npm test';

/** A goal whose figure a command records (`tools/src/quality/record-figure.ts`). */
export function measured(id: string, what: string, must: string, command: string): Goal {
  return { id, what, must, command };
}

/** A goal that tests prove; a figure recorded under its id stands above them. */
export function proved(
  id: string,
  what: string,
  must: string,
  proofs: readonly Proof[],
  command = testCommand,
): Goal {
  return { id, what, must, command, proofs };
}

/** A goal that so many tests prove, each a case of its own. */
export function counted(
  id: string,
  what: string,
  [atLeast, must]: [number, string],
  proofs: readonly Proof[],
  command: string,
): Goal {
  return { id, what, must: `≥ ${atLeast.toLocaleString('en')}, ${must}`, command, proofs, atLeast };
}

/** A goal for the time of a stage of `npm test`. */
export function timed(
  id: string,
  what: string,
  time: { stage: StageName; atMost: number },
  command: string,
): Goal {
  return { id, what, must: `≤ ${time.atMost} s`, command, time };
}
