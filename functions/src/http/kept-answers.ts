import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ReadyAnswer } from './ready-answer.ts';
import { requestIdHeader } from './request-id.ts';

type KeptAnswer = ReadyAnswer & { untilMs: number };

export type KeptAnswers = {
  /** The answer to a call that is kept still; undefined when the call has to go its whole way. */
  find(call: IncomingMessage, nowMs: number): ReadyAnswer | undefined;
  /** Keeps what the CDN may keep as well: an answer of 200 that is the same for everybody. */
  keep(call: IncomingMessage, answer: Response, route: string, nowMs: number): Promise<void>;
};

/** Few: an answer may be the whole list. Floods of different addresses only push each other out. */
const maxAnswers = 50;

/** Calls that differ in these may be answered otherwise; a body is nobody's business but the routes'. */
const personal = ['authorization', 'content-length', 'transfer-encoding'] as const;

/** What an answer may depend on; undefined for calls whose answers are never kept. */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || personal.some((name) => headers[name] !== undefined)) return undefined;
  return `${url} ${headers.origin ?? ''}`;
}

/**
 * Keeps public answers in this instance's memory, so that a burst on the public lists costs one read
 * and one serialisation (quality plan §2.6). Much shorter than the CDN keeps them: nobody sees an older
 * answer.
 * @param lifeMs 0 keeps nothing.
 */
export function createKeptAnswers(lifeMs: number): KeptAnswers {
  const kept = new LRUCache<string, KeptAnswer>({ max: maxAnswers });
  return {
    find: (call, nowMs) => {
      const key = keyOf(call);
      const found = key === undefined ? undefined : kept.get(key);
      return found !== undefined && nowMs < found.untilMs ? found : undefined;
    },
    keep: async (incoming, answer, route, nowMs) => {
      const key = keyOf(incoming);
      if (lifeMs === 0 || key === undefined || answer.status !== 200) return;
      if (answer.headers.get('cache-control')?.startsWith('public') !== true) return;
      const body = Buffer.from(await answer.clone().arrayBuffer());
      const { [requestIdHeader.toLowerCase()]: _, ...headers } = Object.fromEntries(answer.headers);
      const call = { method: 'GET', route };
      kept.set(key, { status: 200, body, headers, ...call, untilMs: nowMs + lifeMs });
    },
  };
}
