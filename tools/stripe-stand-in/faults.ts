import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api/api-error.ts';

/** How the stand-in can fail on request, for fault-injection tests (quality plan §2.5). */
export const faultKinds = ['error-500', 'rate-limit', 'hang', 'drop', 'answer-then-drop'] as const;
export type FaultKind = (typeof faultKinds)[number];

const hangMs = 30_000;

/** Thrown to make the server close the connection without an answer. */
export class DroppedConnection extends Error {}

/** A queue of faults: each API call takes one. */
export class Faults {
  #queue: FaultKind[] = [];

  add(kind: FaultKind, times: number): void {
    this.#queue.push(...Array.from({ length: times }, () => kind));
  }

  clear(): void {
    this.#queue = [];
  }

  /** Runs a call, or fails it as the next fault says. */
  async run<T>(call: () => T): Promise<T> {
    const fault = this.#queue.shift();
    switch (fault) {
      case undefined:
        return call();
      case 'error-500':
        throw new ApiError(500, 'api_error', 'An error occurred internally with Stripe');
      case 'rate-limit':
        throw new ApiError(429, 'rate_limit_error', 'Too many requests', { code: 'rate_limit' });
      case 'hang':
        await sleep(hangMs, undefined, { ref: false });
        throw new DroppedConnection();
      case 'drop':
        throw new DroppedConnection();
      case 'answer-then-drop':
        return call();
    }
  }

  /** True when the call that runs next does its work but its answer gets lost. */
  get losesNextAnswer(): boolean {
    return this.#queue[0] === 'answer-then-drop';
  }
}
