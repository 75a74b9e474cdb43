import { messages } from '@kerala-stays/domain/messages';
import { AppError } from './errors.ts';

/** A body that neither ends nor fails is given up after this time. */
const readTimeoutMs = 30_000;

/**
 * Reads a request's body, refusing it as soon as it is known to be larger than `maxBytes`: from its
 * declared length before a byte is read, else while it arrives.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  tooLargeMessage: string = messages.bodyTooLarge,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new AppError('too-large', { message: tooLargeMessage });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
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
      if (total > maxBytes) throw tooLarge();
      chunks.push(value);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('malformed-body', { cause });
  } finally {
    clearTimeout(deadline);
  }
  const body = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
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
