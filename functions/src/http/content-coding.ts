import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag, holds } from './entity-tag.ts';

/** Content codings of responses (RFC 9110 §8.4.1), best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number] | 'identity';

/** Neither Cloud Run nor Hosting compresses a function's responses (decision 054). */
const compress: Record<Exclude<Coding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        // Above 5, each per cent of bytes doubles the time.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Below this a packet carries the body anyway. */
const minBytes = 1_000;
const maxHeader = 500;

/**
 * One element of Accept-Encoding: a token, and its weight from 0 to 1 with at most three decimals.
 */
const element = /^([\w!#$%&'*+.^`|~-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/** Weights by lower-case token; null for a header that is not one (RFC 9110 §12.5.3). */
function readWeights(header: string): Map<string, number> | null {
  if (header.length > maxHeader) return null;
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const text = part.trim();
    // Lists may have empty elements (RFC 9110 §5.6.1).
    if (text === '') continue;
    const [, token, weight] = element.exec(text) ?? [];
    if (token === undefined) return null;
    weights.set(token.toLowerCase(), weight === undefined ? 1 : Number(weight));
  }
  return weights;
}

/**
 * The coding that a caller prefers, Brotli among equals; `identity` without the header, for a
 * header that cannot be read, and for one that accepts nothing we have.
 * @param header Accept-Encoding
 */
export function chooseCoding(header: string | undefined): Coding {
  const weights = header === undefined ? null : readWeights(header);
  if (weights === null) return 'identity';
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const plainWeight = weights.get('identity') ?? 0;
  const [best] = codings
    .filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= plainWeight)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? 'identity';
}

const compressible = /^(?:text\/|application\/(?:json|xml|manifest\+json)\b)/;

/** Whether compression pays for a body of this type and size. */
const pays = (contentType: string, bytes: number): boolean =>
  bytes >= minBytes && compressible.test(contentType);

/** A body with its compressed forms, each made when first requested and saved with it. */
export type CodedBody = {
  contentType: string;
  /** Upper limit of the memory that all forms take, in bytes. */
  maxBytes: number;
  /** The coding for a caller: `identity` for bodies that compression does not shorten. */
  codingFor(acceptEncoding: string | undefined): Coding;
  bytes(coding: Coding): Promise<Buffer>;
  /** A strong entity tag, another for each coding. */
  tag(coding: Coding): string;
};

export function codedBody(contentType: string, content: string | Buffer): CodedBody {
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  const hash = entityTag(plain);
  const made = new Map<Coding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    contentType,
    maxBytes: (codings.length + 1) * plain.length,
    codingFor: (header) => (pays(contentType, plain.length) ? chooseCoding(header) : 'identity'),
    bytes(coding) {
      const present = made.get(coding);
      if (present !== undefined) return present;
      const bytes = coding === 'identity' ? Promise.resolve(plain) : compress[coding](plain);
      made.set(coding, bytes);
      return bytes;
    },
    tag: (coding) => (coding === 'identity' ? hash : hash.replace(/"$/, `-${coding}"`)),
  };
}

/**
 * Sends a body in the caller's coding, or 304 if the caller has that form already. The status and
 * other headers are set before.
 * @param tag instead of the body's own, e.g. a weak one for all codings
 */
export async function sendCoded(
  request: IncomingMessage,
  response: ServerResponse,
  body: CodedBody,
  tag?: string,
): Promise<void> {
  const coding = body.codingFor(request.headers['accept-encoding']?.toString());
  const etag = tag ?? body.tag(coding);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  if (response.statusCode === 200 && holds(request, etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const bytes = await body.bytes(coding);
  response.setHeader('Content-Type', body.contentType);
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** A response of the API in the caller's coding. */
export async function codedResponse(
  response: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  response.headers.append('Vary', 'Accept-Encoding');
  const contentType = response.headers.get('Content-Type') ?? '';
  if (response.body === null || !compressible.test(contentType)) return response;
  const body = codedBody(contentType, Buffer.from(await response.arrayBuffer()));
  const coding = body.codingFor(acceptEncoding);
  const { status } = response;
  const headers = new Headers(response.headers);
  if (coding !== 'identity') headers.set('Content-Encoding', coding);
  headers.delete('Content-Length');
  return new Response(new Uint8Array(await body.bytes(coding)), { status, headers });
}
