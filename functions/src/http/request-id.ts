import { randomUUID } from 'node:crypto';

export const requestIdHeader = 'X-Request-Id';

/** A new id for every call: a caller's own could forge log entries. */
export function newRequestId(): string {
  return randomUUID();
}
