import type { ServerResponse } from 'node:http';
import { log } from '../platform/log.ts';
import { newRequestId, requestIdHeader } from '../platform/request-id.ts';

/**
 * An answer that stands before its call has been read, with all its headers. It is sent past the
 * routes, because each promise on the way costs more under the Functions Framework than the answer.
 */
export type ReadyAnswer = {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  /** As the log names them. */
  method: string;
  route: string;
};

/** Sends it with a request id of its own, and logs the call as any other. */
export function sendReady(answer: ReadyAnswer, outgoing: ServerResponse): void {
  const { status, body, headers, method, route } = answer;
  const requestId = newRequestId();
  outgoing.writeHead(status, {
    ...headers,
    [requestIdHeader]: requestId,
    'Content-Length': body.byteLength,
  });
  outgoing.end(body);
  log.info('api-call', { requestId, method, route, status, ms: 0 });
}
