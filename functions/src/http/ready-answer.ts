import type { ServerResponse } from 'node:http';
import { type AppError, errorStatus } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { answerHeaders } from './app.ts';
import { createRateLimiter } from './rate-limit.ts';
import { newRequestId, requestIdHeader } from './request-id.ts';

/**
 * An answer that stands before its call has been read, with all its headers. It is sent past the
 * routes, because each promise on the way costs more under the Functions Framework than the answer.
 */
export type ReadyAnswer = {
  status: number;
  /** Short ones as text: Node sends it together with the headers. */
  body: Buffer | string;
  headers: Readonly<Record<string, string>>;
  /** As the log names them. */
  method: string;
  route: string;
};

/**
 * The answer with which the routes would refuse a call that no page of another origin made: theirs
 * also tells a browser whether the page may read it.
 */
export function readyRefusal(
  { code, message, retryAfterSeconds }: AppError,
  call: { method: string; route: string },
): ReadyAnswer {
  const body = JSON.stringify({ success: false, message });
  return {
    ...call,
    status: errorStatus[code],
    body,
    headers: {
      ...answerHeaders,
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      Vary: 'Origin',
      'Content-Type': 'application/json',
    },
  };
}

/** Whoever floods us must not fill the log as well: of more refusals, the next line says how many. */
const refusalLines = createRateLimiter({ limit: 20, windowMs: 1000 });
let unloggedRefusals = 0;

function logReady({ method, route, status }: ReadyAnswer, requestId: string): void {
  const fields = { requestId, method, route, status, ms: 0 };
  if (status < 400) {
    log.info('api-call', fields);
  } else if (refusalLines.take('all', Date.now()).ok) {
    const count = unloggedRefusals;
    unloggedRefusals = 0;
    log.info('api-call', count === 0 ? fields : { ...fields, count });
  } else {
    unloggedRefusals += 1;
  }
}

/** Sends it with a request id of its own, and logs the call as any other. */
export function sendReady(answer: ReadyAnswer, outgoing: ServerResponse): void {
  const requestId = newRequestId();
  outgoing.writeHead(answer.status, {
    ...answer.headers,
    [requestIdHeader]: requestId,
    'Content-Length': Buffer.byteLength(answer.body),
  });
  outgoing.end(answer.body);
  logReady(answer, requestId);
}
