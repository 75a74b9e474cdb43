import { createHash } from 'node:crypto';
import {
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageRenderer } from '@kerala-stays/domain/content/page-renderer';
import { keptForAYear } from '../../tools/release/saved-assets.ts';
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

/** The edge's changes to a response: brotli and a validator if missing. */
async function finished(original: SiteResponse): Promise<SiteResponse> {
  const { headers } = original;
  headers.etag ??= `"${createHash('sha1').update(original.body).digest('base64url')}"`;
  if (!compressible.test(headers['content-type'] ?? '')) return original;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const body = await compress(original.body, { params });
  return { ...original, body, headers: { ...headers, 'content-encoding': 'br' } };
}

/** RFC 9218: the urgency that the browser requests; 0 is most urgent. */
function urgencyOf(headers: IncomingHttpHeaders): number {
  const [, urgency] = /u=(\d)/.exec(String(headers.priority ?? '')) ?? [];
  return urgency === undefined ? 3 : Number(urgency);
}

type Sending = { stream: ServerHttp2Stream; rest: Buffer; urgency: number };

/**
 * A stand-in for Hosting's edge: HTTP/2 over TLS, brotli, conditional requests, a cache that is always
 * warm, and responses in the priority order that the browser requests.
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
    const response = await fetch(site + path, { redirect: 'manual' });
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !leftOut.test(name)),
    );
    delete headers['content-encoding'];
    // A deploy adds this for each built file; the emulator serves firebase.json as committed.
    if (response.ok && path.startsWith('/assets/')) headers['cache-control'] = keptForAYear;
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers, body };
  }

  async function fetched(path: string): Promise<SiteResponse> {
    const own = extra.get(path);
    if (own === undefined) return finished(await fetchedFromSite(path));
    // With Hosting's security headers, as on any page of the site: COOP, for one, costs the browser
    // a new process.
    const { headers } = await fetchedFromSite('/about');
    const { etag: _, 'last-modified': __, ...common } = headers;
    return finished({ status: 200, headers: common, body: Buffer.from(own) });
  }

  /** The page function's fallback when it cannot read data: the plain shell. */
  async function fetchedPlain(path: string): Promise<SiteResponse> {
    const shell = await (await fetch(`${site}/about`)).text();
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    const { preparePlainShell } = (await import(builtRenderer)) as PageRenderer;
    const body = preparePlainShell({ url: path, siteUrl: site, shell });
    return finished({ status: 200, headers, body: Buffer.from(body) });
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
