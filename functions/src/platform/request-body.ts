import type { IncomingMessage } from 'node:http';
import { messages } from '@kerala-stays/domain/messages';
import { AppError } from './errors.ts';

/** A body that neither ends nor fails is given up after this time. */
const readTimeoutMs = 30_000;
/** The platform takes 32 MB; whoever sends more than this in vain is cut off. */
const maxDiscardedBytes = 64 * 1024 * 1024;

function tooLarge(message: string): AppError {
  return new AppError('too-large', { message });
}

/**
 * Reads a request's body, refusing one that is larger than `maxBytes`: from its declared length before
 * a byte is read, else when it has grown too long. What is too much is read to its end but not kept,
 * see {@link restOfBody}.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  tooLargeMessage: string = messages.bodyTooLarge,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    throw tooLarge(tooLargeMessage);
  }
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const deadline = setTimeout(() => void reader.cancel().catch(() => undefined), readTimeoutMs);
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      total += value.byteLength;
      if (total <= maxBytes) chunks.push(value);
      else chunks.length = 0;
      if (total > maxDiscardedBytes) break;
    }
  } catch (cause) {
    throw new AppError('malformed-body', { cause });
  } finally {
    clearTimeout(deadline);
  }
  if (total > maxBytes) throw tooLarge(tooLargeMessage);
  const body = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/**
 * Lets a body that nobody read run out before the answer is sent. Answering while the caller still
 * sends ends in a reset connection: the caller never sees the answer, and the Functions emulator,
 * which stands between, dies of it.
 */
export async function restOfBody(incoming: IncomingMessage): Promise<void> {
  // Somebody reads it, or has: their reading ends on its own.
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
 * (quality plan §3.15); an empty body is `undefined`, for routes that need none.
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
