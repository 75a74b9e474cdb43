import { format } from 'node:util';

/**
 * Replaces vitest for `measure-mutants.ts`: collects the cases of the rules tests instead of
 * running them, so that one process can replay any of them against any mutant within milliseconds.
 * Starting vitest once for each of six hundred mutants would take hours.
 */
export type Case = {
  /** Titles of the enclosing describe blocks, and its own. */
  title: string;
  run: () => unknown;
};

type Hook = () => unknown;

export const cases: Case[] = [];
export const setUps: Hook[] = [];
export const cleanups: Hook[] = [];
const path: string[] = [];

export function describe(title: string, body: () => void): void {
  path.push(title);
  body();
  path.pop();
}

/** A case, after its options (tags) where it has any. */
type Given<Run> = [run: Run] | [options: object, run: Run];

function runOf<Run>(given: Given<Run>): Run {
  return given.length === 1 ? given[0] : given[1];
}

export function test(title: string, ...given: Given<Case['run']>): void {
  cases.push({ title: [...path, title].join(' › '), run: runOf(given) });
}

test.concurrent = test;

test.each =
  <Row extends unknown[]>(rows: readonly Row[]) =>
  (title: string, ...given: Given<(...row: Row) => unknown>): void => {
    const run = runOf(given);
    for (const row of rows) test(format(title, ...row), () => run(...row));
  };

export function beforeAll(hook: Hook): void {
  setUps.push(hook);
}

export function afterAll(hook: Hook): void {
  cleanups.push(hook);
}

/** Thrown when a case sees an unexpected result. */
export class Mismatch extends Error {
  readonly actual: unknown;
  constructor(actual: unknown, expected: unknown) {
    super(`${String(actual)} instead of ${String(expected)}`);
    this.actual = actual;
  }
}

/** The subset of vitest's `expect` that the cases use; other matchers are missing and so fail. */
export function expect(actual: unknown) {
  const hold = (isHeld: boolean, expected: unknown) => {
    if (!isHeld) throw new Mismatch(actual, expected);
  };
  return {
    toBe: (expected: unknown) => hold(Object.is(actual, expected), expected),
    toMatch: (expected: RegExp) => hold(expected.test(String(actual)), expected),
    toBeDefined: () => hold(actual !== undefined, 'something'),
    toBeGreaterThan: (expected: number) => hold(Number(actual) > expected, `> ${expected}`),
  };
}
