import type { GoogleWorld } from './google-world.ts';

export type Call = { url: URL; body: Record<string, unknown>; match: readonly string[] };
/** The resource does not exist. */
export const missing = Symbol('404');
/** A refusal with this message. */
export class Refusal {
  readonly status = 400;
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export type Route = [method: string, path: RegExp, (world: GoogleWorld, call: Call) => unknown];

/** An operation that finishes at once. */
export const done = (response: unknown) => ({ name: 'operations/done', done: true, response });
