import type { IncomingMessage } from 'node:http';
import { AppError } from '../platform/errors.ts';
import { defaultJsonBytes } from './api-call.ts';
import { type ReadyAnswer, readyRefusal } from './ready-answer.ts';
import type { ApiRoute } from './route.ts';

/** Finds the refusal of a call whose headers alone say that its body is too large. */
export type OversizedCalls = (call: IncomingMessage) => ReadyAnswer | undefined;

/**
 * Refuses floods of large bodies for next to nothing (quality plan §2.6): routes that anybody may send
 * JSON to answer 413 before the call is looked at any further. Calls of pages of other origins go the
 * whole way, whose answer tells their browser whether it may show it.
 */
export function createOversizedCalls(routes: readonly ApiRoute[]): OversizedCalls {
  const refusals = new Map<string, { maxBytes: number; answer: ReadyAnswer }>();
  for (const { method, path, access, doc, ...route } of routes) {
    if (access !== 'public' || doc.jsonBody === undefined || path.includes(':')) continue;
    const name = method.toUpperCase();
    const message = route.tooLargeMessage;
    const error = new AppError('too-large', message === undefined ? {} : { message });
    refusals.set(`${name} /api${path}`, {
      maxBytes: route.maxJsonBytes ?? defaultJsonBytes,
      answer: readyRefusal(error, { method: name, route: path }),
    });
  }
  return ({ method, url, headers }) => {
    if (headers.origin !== undefined) return undefined;
    const found = refusals.get(`${method} ${url}`);
    const isTooLarge = found !== undefined && Number(headers['content-length']) > found.maxBytes;
    return isTooLarge ? found.answer : undefined;
  };
}
