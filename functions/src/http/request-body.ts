import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { messages } from '@kerala-stays/domain/core/messages';
import { AppError } from '../platform/errors.ts';

/** A body that neither ends nor fails is given up after this time. */
const readTimeoutMs = 30_000;
/** The platform takes 32 MB; more than this is not waited for. */
const maxDiscardedBytes = 64 * 1024 * 1024;

function tooLarge(message: string): AppError {
  return new AppError('too-large', { message });
}

/** The stream of a request's body, and how long its headers say that it is. */
export type IncomingBody = { stream: Readable; declaredBytes: number };

/**
 * Reads a request's body, rejecting one that is larger than `maxBytes`: from its declared length before
 * a byte is read, else when it has grown too long. What is too much is read to its end but not kept,
 * see {@link drainBody}.
 */
export function readBody(
  { stream, declaredBytes }: IncomingBody,
  maxBytes: number,
  tooLargeMessage: string = messages.bodyTooLarge,
): Promise<Buffer<ArrayBuffer>> {
  if (declaredBytes > maxBytes) return Promise.reject(tooLarge(tooLargeMessage));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let total = 0;
    const fail = (cause: Error) => end(() => reject(new AppError('malformed-body', { cause })));
    const deadline = setTimeout(() => fail(new Error('the body does not end')), readTimeoutMs);
    const onData = (chunk: Buffer) => {
      total += chunk.byteLength;
      if (total <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (total > maxDiscardedBytes) onEnd();
    };
    const onEnd = () =>
      end(() =>
        total > maxBytes ? reject(tooLarge(tooLargeMessage)) : resolve(Buffer.concat(chunks)),
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

/**
 * Reads an unread body to its end before the response is sent. Responding while the caller still sends
 * ends in a reset connection, and the caller never sees the response.
 */
export async function drainBody(incoming: IncomingMessage): Promise<void> {
  // It is being read, or has been: that ends on its own.
  if (incoming.readableDidRead || incoming.readableEnded || incoming.destroyed) return;
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(resolve, readTimeoutMs);
    let discarded = 0;
    const finish = () => {
      clearTimeout(deadline);
      resolve();
    };
    incoming.on('data', (chunk: Buffer) => {
      discarded += chunk.byteLength;
      if (discarded > maxDiscardedBytes) finish();
    });
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
