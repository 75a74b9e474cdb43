import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Context } from 'hono';
import { refuseLongIds } from './body-ids.ts';
import type { Caller } from './client-address.ts';
import { parseUpload, uploadLimits } from './multipart.ts';
import { type IncomingBody, parseJson, readBody } from './request-body.ts';
import type { ApiCall, ApiRoute, CallAccount } from './route.ts';

/** Enough for a hotel with twelve room types and long texts, but not for images. */
export const defaultJsonBytes = 256 * 1024;

/** Time limits for receiving a body, in milliseconds: less than any route's own limit. */
export type BodyTime = { jsonMs: number; formMs: number };
const usualBodyTime: BodyTime = { jsonMs: 7_000, formMs: 30_000 };

export type CallFacts = {
  account: CallAccount | null;
  caller: Caller;
  requestId: string;
  now: Date;
};

/** Node's own stream; requests without a network, as in tests, provide another. */
function bodyOf({ req, env }: Context): IncomingBody {
  const { incoming } = (env ?? {}) as { incoming?: Readable };
  const stream =
    incoming ??
    // Browser and Node types describe the same stream differently.
    (req.raw.body === null ? Readable.from([]) : Readable.fromWeb(req.raw.body as ReadableStream));
  return { stream, declaredBytes: Number(req.header('content-length') ?? 0) };
}

/** The whole body of a request under these limits. @throws AppError as {@link readBody} */
export function bodyBytes(
  context: Context,
  limits: { maxBytes: number; withinMs: number },
): Promise<Buffer<ArrayBuffer>> {
  return readBody(bodyOf(context), limits);
}

/** Presents a Hono context to a handler. */
export function apiCall(
  context: Context,
  route: ApiRoute,
  facts: CallFacts,
  bodyTime: BodyTime = usualBodyTime,
): ApiCall {
  const { req } = context;
  const contentType = req.header('content-type') ?? null;
  const jsonBytes = () =>
    readBody(bodyOf(context), {
      maxBytes: route.maxJsonBytes ?? defaultJsonBytes,
      withinMs: bodyTime.jsonMs,
      ...(route.tooLargeMessage && { tooLargeMessage: route.tooLargeMessage }),
    });
  return {
    ...facts,
    param: (name) => req.param(name) ?? '',
    query: (name) => req.query(name),
    header: (name) => req.header(name),
    json: async () => refuseLongIds(parseJson(await jsonBytes(), contentType)),
    signedJson: async (takesText = false) => {
      const bytes = await jsonBytes();
      const isText = takesText && /^text\/plain\s*(;|$)/i.test(contentType ?? '');
      return { bytes, body: parseJson(bytes, isText ? 'application/json' : contentType) };
    },
    form: async () => {
      const body = await readBody(bodyOf(context), {
        maxBytes: uploadLimits.bodyBytes,
        withinMs: bodyTime.formMs,
        tooLargeMessage: messages.imageLimits,
      });
      return parseUpload(body, req.header('content-type') ?? null);
    },
  };
}
