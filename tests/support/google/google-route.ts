import type { GoogleWorld } from './google-world.ts';

export type Call = { url: URL; body: Record<string, unknown>; match: readonly string[] };
/** Not there. */
export const missing = Symbol('404');
/** Refused with this sentence. */
export class Refusal {
  readonly status = 400;
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export type Route = [method: string, path: RegExp, (world: GoogleWorld, call: Call) => unknown];

/** An operation that takes no time. */
export const done = (response: unknown) => ({ name: 'operations/done', done: true, response });
