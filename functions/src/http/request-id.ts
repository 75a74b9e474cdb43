import { randomUUID } from 'node:crypto';

export const requestIdHeader = 'X-Request-Id';

/** An id of our own for every call: a caller's could be forged into the logs. */
export function newRequestId(): string {
  return randomUUID();
}
