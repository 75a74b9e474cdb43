import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageRenderer } from '@kerala-stays/domain/content/page-renderer';
import { codedBody } from '../../functions/src/http/content-coding.ts';
import { keptForAYear } from '../../tools/shared/kept-for-a-year.ts';
import { makeCertificate } from './certificate.ts';

type SiteResponse = { status: number; headers: Record<string, string>; body: Buffer };

export type EdgeProxy = { port: number; publicKeyHash: string; close: () => Promise<void> };

type EdgeProxyOptions = {
  /** Base URL of the stack's site. */
  site: string;
  /** Additional pages of the measurement, by path. */
  extra: ReadonlyMap<string, string>;
  /** Whether pages are served without their first screen, as when the page function is down. */
  plain: () => boolean;
  /** Waits until the line has capacity. */
  room: () => Promise<void>;
};

/** The page function's renderer, as built for the running stack. */
const builtRenderer = new URL('../../web/dist-server/entry-server.js', import.meta.url).href;

const compress = promisify(brotliCompress);
const compressible = /text|javascript|json|svg|manifest/;
const slice = 4_000;
const leftOut = /^(connection|keep-alive|transfer-encoding|content-length|date|x-powered-by|vary)$/;

/** A validator, as Hosting's edge adds it where it is missing. */
function validated(response: SiteResponse): SiteResponse {
  response.headers.etag ??= `"${createHash('sha1').update(response.body).digest('base64url')}"`;
  return response;
}

/** Brotli, as Hosting's edge compresses the files that it serves; nothing else. */
async function compressed(original: SiteResponse): Promise<SiteResponse> {
  const { headers } = original;
  if (!compressible.test(headers['content-type'] ?? '')) return original;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const body = await compress(original.body, { params });
  return { ...original, body, headers: { ...headers, 'content-encoding': 'br' } };
}

/** Whether Hosting had this from a function: firebase-tools adds what such a response varies by. */
const isFromFunction = ({ vary }: IncomingHttpHeaders) => vary?.includes('Cookie') === true;

/** A response of the site as it is sent, without decoding. */
async function sent(url: string, coding = 'br, gzip'): Promise<IncomingMessage> {
  const request = get(url, { headers: { 'accept-encoding': coding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** RFC 9218: the urgency that the browser requests; 0 is most urgent. */
function urgencyOf(headers: IncomingHttpHeaders): number {
  const [, urgency] = /u=(\d)/.exec(String(headers.priority ?? '')) ?? [];
  return urgency === undefined ? 3 : Number(urgency);
}

type Sending = { stream: ServerHttp2Stream; rest: Buffer; urgency: number };

/**
 * A stand-in for Hosting's edge: HTTP/2 over TLS, Brotli for files, conditional requests, a cache
 * that is always warm, and responses in the priority order that the browser requests.
 */
export async function openEdgeProxy({
  site,
  extra,
  plain,
  room,
}: EdgeProxyOptions): Promise<EdgeProxy> {
  const { key, cert, publicKeyHash } = await makeCertificate();
  const kept = new Map<string, Promise<SiteResponse>>();
  const sending: Sending[] = [];
  let busy = false;

  async function fetchedFromSite(path: string): Promise<SiteResponse> {
    const first = await sent(site + path);
    const isMade = isFromFunction(first.headers);
    // The emulator compresses files as well, otherwise than the edge.
    const response = isMade ? first : await sent(site + path, 'identity');
    if (!isMade) first.destroy();
    const headers = Object.fromEntries(
      Object.entries(response.headers)
        .filter(([name]) => !leftOut.test(name))
        .map(([name, value]) => [name, String(value)]),
    );
    const status = response.statusCode ?? 0;
    // A deploy adds this for each built file; the emulator serves firebase.json as committed.
    if (status === 200 && path.startsWith('/assets/')) headers['cache-control'] = keptForAYear;
    const reply = validated({ status, headers, body: await buffer(response) });
    return isMade ? reply : compressed(reply);
  }

  async function fetched(path: string): Promise<SiteResponse> {
    const own = extra.get(path);
    if (own === undefined) return fetchedFromSite(path);
    // With Hosting's security headers, as on any page of the site: COOP, for one, costs the browser
    // a new process.
    const { headers } = await fetchedFromSite('/my-bookings');
    const { etag: _, 'last-modified': __, 'content-encoding': ___, ...common } = headers;
    return compressed(validated({ status: 200, headers: common, body: Buffer.from(own) }));
  }

  /** The page function's fallback when it cannot read data: the plain shell. */
  async function fetchedPlain(path: string): Promise<SiteResponse> {
    const shell = await (await fetch(`${site}/my-bookings`)).text();
    const contentType = 'text/html; charset=utf-8';
    const { preparePlainShell } = (await import(builtRenderer)) as PageRenderer;
    const body = codedBody(contentType, preparePlainShell({ url: path, siteUrl: site, shell }));
    const headers = {
      'content-type': contentType,
      'cache-control': 'no-store',
      'content-encoding': 'br',
      etag: body.tag('br'),
    };
    return { status: 200, headers, body: await body.bytes('br') };
  }

  function respondTo(path: string): Promise<SiteResponse> {
    const isPage = path === '/' || /^\/hotels(\/|\?|$)/.test(path);
    const isPlain = isPage && plain();
    const key = isPlain ? `plain ${path}` : path;
    const reply = kept.get(key) ?? (isPlain ? fetchedPlain(path) : fetched(path));
    kept.set(key, reply);
    return reply;
  }

  /** Sends in slices, most urgent first, as far as the line has capacity. */
  async function send(): Promise<void> {
    if (busy) return;
    busy = true;
    while (sending.length > 0) {
      await room();
      sending.sort((a, b) => a.urgency - b.urgency);
      const [first] = sending;
      if (first === undefined) break;
      if (!first.stream.destroyed) first.stream.write(first.rest.subarray(0, slice));
      first.rest = first.rest.subarray(slice);
      if (first.rest.length === 0 || first.stream.destroyed) {
        sending.shift();
        if (!first.stream.destroyed) first.stream.end();
      }
      // The slice passes through TLS and loopback before the line counts it.
      await setTimeout(1);
    }
    busy = false;
  }

  const server: Http2SecureServer = createSecureServer({ key, cert });
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => {});
    try {
      const { status, headers: sent, body } = await respondTo(String(headers[':path']));
      if (stream.destroyed) return;
      if (headers['if-none-match'] === sent.etag) {
        const { 'content-encoding': _encoding, 'content-type': _type, ...bare } = sent;
        stream.respond({ ':status': 304, ...bare }, { endStream: true });
        return;
      }
      stream.respond({ ':status': status, ...sent, vary: 'accept-encoding' });
      sending.push({ stream, rest: body, urgency: urgencyOf(headers) });
      await send();
    } catch {
      if (!stream.destroyed) stream.close();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    publicKeyHash,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
