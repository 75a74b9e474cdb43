import { Readable } from 'node:stream';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Context } from 'hono';
import type { Account } from '../platform/auth.ts';
import { parseUpload, uploadLimits } from './multipart.ts';
import { type IncomingBody, parseJson, readBody } from './request-body.ts';
import type { ApiCall, ApiRoute } from './route.ts';

/** Room for a hotel with twelve room types and long texts, and nothing like an image. */
export const defaultJsonBytes = 256 * 1024;

export type CallFacts = {
  account: Account | null;
  clientAddress: string;
  requestId: string;
  now: Date;
};

/** Node's own stream; a request that did not come over the network, as in tests, brings another. */
function bodyOf({ req, env }: Context): IncomingBody {
  const { incoming } = (env ?? {}) as { incoming?: Readable };
  const stream =
    incoming ?? (req.raw.body === null ? Readable.from([]) : Readable.fromWeb(req.raw.body));
  return { stream, declaredBytes: Number(req.header('content-length') ?? 0) };
}

/** Presents a Hono context to a handler. */
export function apiCall(context: Context, route: ApiRoute, facts: CallFacts): ApiCall {
  const { req } = context;
  return {
    ...facts,
    param: (name) => req.param(name) ?? '',
    query: (name) => req.query(name),
    header: (name) => req.header(name),
    json: async () => {
      const body = await readBody(
        bodyOf(context),
        route.maxJsonBytes ?? defaultJsonBytes,
        route.tooLargeMessage,
      );
      return parseJson(body, req.header('content-type') ?? null);
    },
    form: async () => {
      const body = await readBody(bodyOf(context), uploadLimits.bodyBytes, messages.imageLimits);
      return parseUpload(body, req.header('content-type') ?? null);
    },
  };
}
