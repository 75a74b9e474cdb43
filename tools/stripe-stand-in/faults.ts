import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api/api-error.ts';

/** How the stand-in can fail on request, for fault-injection tests (decision D28). */
export const faultKinds = ['error-500', 'rate-limit', 'hang', 'drop', 'answer-then-drop'] as const;
export type FaultKind = (typeof faultKinds)[number];

const hangMs = 30_000;

/** Thrown to make the server close the connection without an answer. */
export class DroppedConnection extends Error {}

/**
 * A queue of faults: each API call takes the first that applies to it. One with a `match` applies to
 * calls whose body contains it, e.g. a booking's id, so that parallel tests do not take each other's.
 */
export class Faults {
  #queue: { kind: FaultKind; match: string }[] = [];

  add(kind: FaultKind, times: number, match = ''): void {
    this.#queue.push(...Array.from({ length: times }, () => ({ kind, match })));
  }

  clear(): void {
    this.#queue = [];
  }

  /** Takes the fault of a call with this body off the queue. */
  next(body: string): FaultKind | undefined {
    const position = this.#queue.findIndex(({ match }) => body.includes(match));
    return position === -1 ? undefined : this.#queue.splice(position, 1)[0]?.kind;
  }

  /** Runs a call, or fails it with the fault. */
  async run<T>(fault: FaultKind | undefined, call: () => T): Promise<T> {
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
}
