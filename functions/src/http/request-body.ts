import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { AppError, errorStatus } from '../platform/errors.ts';

/** The platform accepts 32 MB; larger bodies are not waited for. */
const maxDiscardedBytes = 64 * 1024 * 1024;

function tooLarge(message: string): AppError {
  return new AppError('too-large', { message });
}

function tooSlow(): AppError {
  return new AppError('request-timeout');
}

/** A request's body stream and its declared length. */
export type IncomingBody = { stream: Readable; declaredBytes: number };

export type BodyLimits = {
  maxBytes: number;
  /** Time limit for the whole body, in milliseconds; exceeding it is the caller's error. */
  withinMs: number;
  tooLargeMessage?: string;
};

/**
 * Reads a request's body, up to `maxBytes`. Larger ones are rejected by their declared length
 * before reading, or once they exceed the limit. The excess is read but discarded, see {@link
 * drainBody}.
 * @throws AppError `too-large`, `request-timeout`, or `malformed-body` when the caller disconnects
 */
export function readBody(
  { stream, declaredBytes }: IncomingBody,
  { maxBytes, withinMs, tooLargeMessage = serverMessages.bodyTooLarge }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  if (declaredBytes > maxBytes) return Promise.reject(tooLarge(tooLargeMessage));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let total = 0;
    const fail = (cause: Error) => end(() => reject(new AppError('malformed-body', { cause })));
    const giveUp = () => end(() => reject(isTooLarge() ? tooLarge(tooLargeMessage) : tooSlow()));
    const isTooLarge = () => total > maxBytes;
    const deadline = setTimeout(giveUp, withinMs);
    const onData = (chunk: Buffer) => {
      total += chunk.byteLength;
      if (isTooLarge()) chunks.length = 0;
      else chunks.push(chunk);
      if (total > maxDiscardedBytes) onEnd();
    };
    const onEnd = () =>
      end(() =>
        isTooLarge() ? reject(tooLarge(tooLargeMessage)) : resolve(Buffer.concat(chunks)),
      );
    const onClose = () => fail(new Error('the caller went away'));
    const end = (settle: () => void) => {
      clearTimeout(deadline);
      stream.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      settle();
    };
    // The error listener stays: a later failure must not end the process.
    stream.on('data', onData).once('end', onEnd).once('close', onClose).on('error', fail);
  });
}

/**
 * Idle time allowed while draining a rejected call's body: a caller that is still sending cannot
 * receive the response.
 */
const idleMs = { usual: 2_000, tooLarge: 10_000 };
/** Limit for the whole drain, however slowly data arrives. */
const maxDrainMs = 30_000;

/**
 * Reads the rest of a body, for a limited time, before the response is sent. A response during the
 * upload resets the connection, so the caller never sees it; the Hosting emulator even crashes.
 * Waiting for a body that never comes blocks a slot.
 * @returns the response headers: with an unfinished body, the connection is closed
 */
export async function drainBody(
  incoming: IncomingMessage,
  status: number,
): Promise<Record<string, string>> {
  const isTooLarge = status === errorStatus['too-large'];
  // Bodies read by a route end on their own unless too large; a body that timed out is not waited
  // for again.
  const isRead = incoming.readableDidRead && !isTooLarge;
  const isOver = isRead || incoming.readableEnded || incoming.destroyed;
  if (!isOver && status !== errorStatus['request-timeout']) {
    await discard(incoming, isTooLarge ? idleMs.tooLarge : idleMs.usual);
  }
  return incoming.complete ? {} : { Connection: 'close' };
}

function discard(incoming: IncomingMessage, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    let discarded = 0;
    const finish = () => {
      clearTimeout(idle);
      clearTimeout(deadline);
      incoming.off('data', onData);
      resolve();
    };
    const onData = (chunk: Buffer) => {
      discarded += chunk.byteLength;
      idle.refresh();
      if (discarded > maxDiscardedBytes) finish();
    };
    const idle = setTimeout(finish, waitMs);
    const deadline = setTimeout(finish, maxDrainMs);
    incoming.on('data', onData).resume();
    for (const event of ['end', 'error', 'close']) incoming.once(event, finish);
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

const surrogateEscape = /\\u[dD][89a-fA-F]/;

/**
 * Half a character, which JSON can write as an escape, is no text: Firestore refuses it, and
 * nothing could show it.
 */
function refuseLoneSurrogates(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) {
    throw new SyntaxError('a lone surrogate');
  }
  return value;
}

/**
 * Parses a JSON body. Only `application/json` is accepted, so that forms on other sites cannot send
 * it (decision D43); an empty body is `undefined`, for routes that need none.
 * @throws AppError for what is no JSON, or text with half a character
 */
export function parseJson(body: Uint8Array, contentType: string | null): unknown {
  if (body.byteLength === 0) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    throw new AppError('unsupported-media', { message: 'Send this request as application/json' });
  }
  try {
    const text = utf8.decode(body);
    // Checked only where the text can contain one: a reviver is called for every value.
    return JSON.parse(text, surrogateEscape.test(text) ? refuseLoneSurrogates : undefined);
  } catch (cause) {
    throw new AppError('malformed-body', { cause });
  }
}
