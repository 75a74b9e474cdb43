import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api/api-error.ts';

/** Failures of the stand-in on request, for fault-injection tests (decision D28). */
export const faultKinds = [
  'error-500',
  'rate-limit',
  'lock-timeout',
  'hang',
  'drop',
  'answer-then-drop',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const hangMs = 30_000;

/** Thrown to make the server close the connection without a response. */
export class DroppedConnection extends Error {}

/**
 * A queue of faults: each API call takes the first that applies to it. One with a `match` applies
 * to calls whose address or body contains it, e.g. a booking's id, so that parallel tests do not
 * interfere.
 */
export class Faults {
  #queue: { kind: FaultKind; match: string }[] = [];

  add(kind: FaultKind, times: number, match = ''): void {
    this.#queue.push(...Array.from({ length: times }, () => ({ kind, match })));
  }

  clear(): void {
    this.#queue = [];
  }

  /** Takes the next fault for a call off the queue. */
  next(call: string): FaultKind | undefined {
    const position = this.#queue.findIndex(({ match }) => call.includes(match));
    return position === -1 ? undefined : this.#queue.splice(position, 1)[0]?.kind;
  }

  /** Runs a call, or makes it fail with the fault. */
  async run<T>(fault: FaultKind | undefined, call: () => T): Promise<T> {
    switch (fault) {
      case undefined:
        return call();
      case 'error-500':
        throw new ApiError(500, 'api_error', 'An error occurred internally with Stripe', {
          execution: 'begun',
        });
      case 'rate-limit':
        throw tooManyRequests();
      case 'lock-timeout':
        throw new ApiError(
          429,
          'invalid_request_error',
          'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
          { code: 'lock_timeout', shouldRetry: true },
        );
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

/** Stripe's response to too many calls. The package retries only when a header says so. */
export function tooManyRequests(): ApiError {
  return new ApiError(429, 'invalid_request_error', 'Request rate limit exceeded.', {
    code: 'rate_limit',
    shouldRetry: false,
    retryAfterSeconds: 1,
  });
}
