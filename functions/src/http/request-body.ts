import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { AppError, errorStatus } from '../platform/errors.ts';

/** The platform takes 32 MB; more than this is not waited for. */
const maxDiscardedBytes = 64 * 1024 * 1024;

function tooLarge(message: string): AppError {
  return new AppError('too-large', { message });
}

function tooSlow(): AppError {
  return new AppError('request-timeout');
}

/** The stream of a request's body, and how long its headers say that it is. */
export type IncomingBody = { stream: Readable; declaredBytes: number };

export type BodyLimits = {
  maxBytes: number;
  /** A body that neither ends nor fails is given up after this time: it is its caller's fault, not ours. */
  withinMs: number;
  tooLargeMessage?: string;
};

/**
 * Reads a request's body, rejecting one that is larger than `maxBytes`: from its declared length before
 * a byte is read, else when it has grown too long. What is too much is read to its end but not kept,
 * see {@link drainBody}.
 * @throws AppError `too-large`, `request-timeout`, or `malformed-body` when the caller goes away
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
    // The error's listener stays: a later failure must not end the process.
    stream.on('data', onData).once('end', onEnd).once('close', onClose).on('error', fail);
  });
}

/** How long a rejected call's body is waited for while nothing of it comes: a caller who sends still cannot take the response. */
const idleMs = { usual: 2_000, tooLarge: 10_000 };
/** However slowly it comes. */
const mostDrainMs = 30_000;

/**
 * Reads what is left of a body before the response is sent, and not for long. Responding while the caller still sends
 * ends in a reset connection, and the caller never sees the response: the Hosting emulator even ends of it. Waiting
 * for a body that does not come keeps a place that others need.
 * @returns the headers of a response to it: one to a body that has not ended closes the connection
 */
export async function drainBody(
  incoming: IncomingMessage,
  status: number,
): Promise<Record<string, string>> {
  const isTooLarge = status === errorStatus['too-large'];
  // What is being read, or has been, ends on its own, unless it was too much; what was waited for is not again.
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
    const deadline = setTimeout(finish, mostDrainMs);
    incoming.on('data', onData).resume();
    for (const event of ['end', 'error', 'close']) incoming.once(event, finish);
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body. Only `application/json` is taken, so that no form of another site can send one
 * (decision D43); an empty body is `undefined`, for routes that need none.
 */
export function parseJson(body: Uint8Array, contentType: string | null): unknown {
  if (body.byteLength === 0) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    throw new AppError('unsupported-media', { message: 'Send this request as application/json' });
  }
  try {
    return JSON.parse(utf8.decode(body)) as unknown;
  } catch (cause) {
    throw new AppError('malformed-body', { cause });
  }
}
