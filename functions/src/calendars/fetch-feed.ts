import { lookup as systemLookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FeedProblem } from '@kerala-stays/domain/calendars/calendar-feed';
import { site } from '@kerala-stays/domain/content/site';
import { isGlobalUnicast, readFeedAddress } from './feed-address.ts';

/** Network access; tests and the local stack's sample portal provide their own. */
export type FeedNetwork = {
  /** All addresses of a name. */
  resolve(host: string): Promise<string[]>;
  /** Where to connect for a checked address: the address itself, except in tests. */
  connectTo?(address: string): Pick<RequestOptions, 'hostname' | 'port' | 'ca'>;
};

export type FetchedFeed =
  | { kind: 'content'; text: string; etag: string; lastModified: string }
  | { kind: 'unchanged' }
  | { kind: 'problem'; problem: FeedProblem; status: number };

type Conditions = { etag: string; lastModified: string };
type Answer = FetchedFeed | { kind: 'redirect'; to: string };

const maxRedirects = 3;
const maxBytes = 1024 * 1024;
const connectMs = 5000;
const wholeMs = 10_000;

export const realNetwork: FeedNetwork = {
  resolve: async (host) =>
    (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address),
};

/**
 * Fetches a calendar. The name is resolved once, each of its addresses must be public, and the
 * connection goes to the checked address: later DNS responses are never used. Redirects are
 * followed manually and checked again.
 * @throws never; failures are one of the fixed problems, because raw network errors could reveal
 *   our own network
 */
export async function fetchFeed(
  address: string,
  conditions: Conditions | null,
  network: FeedNetwork = realNetwork,
  limits = { connectMs, wholeMs, maxBytes },
): Promise<FetchedFeed> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), limits.wholeMs);
  try {
    let next = address;
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const url = readFeedAddress(next);
      if (url === null) return problem('not-allowed');
      const answer = await ask(url, conditions, network, limits, ended.signal);
      if (answer.kind !== 'redirect') return answer;
      next = URL.parse(answer.to, url.href)?.href ?? '';
    }
    return problem('unreachable');
  } catch (cause) {
    return problem(cause instanceof TooLarge ? 'too-large' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}

class TooLarge extends Error {}

function problem(code: FeedProblem, status = 0): FetchedFeed {
  return { kind: 'problem', problem: code, status };
}

/** Rejects when the time is up, whatever the promise does: a resolver cannot be stopped. */
function before<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('deadline'));
    signal.addEventListener('abort', () => reject(new Error('deadline')), { once: true });
    work.then(resolve, reject);
  });
}

async function ask(
  url: URL,
  conditions: Conditions | null,
  network: FeedNetwork,
  limits: { connectMs: number; maxBytes: number },
  signal: AbortSignal,
): Promise<Answer> {
  const addresses = await before(network.resolve(url.hostname), signal);
  const [first] = addresses;
  if (first === undefined) return problem('unreachable');
  if (!addresses.every(isGlobalUnicast)) return problem('not-allowed');
  const response = await send(url, first, headersOf(conditions), network, limits, signal);
  try {
    return await readAnswer(response, conditions, limits.maxBytes, signal);
  } finally {
    response.destroy();
  }
}

/** Header values are ASCII; a name may be in any script. */
const userAgent = `${site.name.replace(/[^A-Za-z0-9]/g, '')}-Calendar/1.0`;

function headersOf(conditions: Conditions | null): Record<string, string> {
  return {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': userAgent,
    ...(conditions?.etag ? { 'if-none-match': conditions.etag } : {}),
    ...(conditions?.lastModified ? { 'if-modified-since': conditions.lastModified } : {}),
  };
}

function send(
  url: URL,
  address: string,
  headers: Record<string, string>,
  network: FeedNetwork,
  limits: { connectMs: number },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const family = address.includes(':') ? 6 : 4;
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  // A new connection each time: a kept one could go to an address resolved earlier.
  const agent = new Agent({ keepAlive: false });
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      headers,
      lookup,
      signal,
      servername: url.hostname,
      maxHeaderSize: 16_384,
      ...network.connectTo?.(address),
    });
    const slow = setTimeout(() => call.destroy(new Error('deadline')), limits.connectMs);
    call.once('socket', (socket) => socket.once('secureConnect', () => clearTimeout(slow)));
    call.once('close', () => clearTimeout(slow));
    call.once('response', resolve);
    call.on('error', reject);
    call.end();
  });
}

async function readAnswer(
  response: IncomingMessage,
  conditions: Conditions | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  // Without conditions in the request, "unchanged" is not a valid response.
  if (status === 304) return conditions === null ? problem('status', 304) : { kind: 'unchanged' };
  if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) {
    return { kind: 'redirect', to: headers.location };
  }
  if (status !== 200) return problem('status', status);
  const bytes = await before(readBytes(response, maxBytes), signal);
  // A response that ends before its declared length is cut off.
  if (!response.complete) return problem('cut-off');
  return {
    kind: 'content',
    text: decode(bytes),
    etag: shortHeader(headers.etag),
    lastModified: shortHeader(headers['last-modified']),
  };
}

const shortHeader = (value = '') => (value.length <= 200 ? value : '');

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const body = unpacked(response);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += (part as Buffer).length;
    if (size > maxBytes) throw new TooLarge();
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function unpacked(response: IncomingMessage): AsyncIterable<unknown> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const unpack =
    encoding === 'br'
      ? createBrotliDecompress()
      : encoding === 'deflate'
        ? createInflate()
        : createGunzip();
  // Forwards errors to the reader, which a plain pipe would leave unhandled.
  response.on('error', (error) => unpack.destroy(error));
  return response.pipe(unpack);
}

/** UTF-8, or Latin-1 for invalid bytes: only guest names could differ, and they are not read. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
