import { lookup as systemLookup } from 'node:dns/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { site } from '@kerala-stays/domain/content/site';
import { isGlobalUnicast, readPublicAddress } from './public-address.ts';

/** Network access; tests and the local stack's sample portal provide their own. */
export type PublicNetwork = {
  /** All addresses of a name. */
  resolve(host: string): Promise<string[]>;
  /** Where to connect for a checked address: the address itself, except in tests. */
  connectTo?(address: string): Pick<RequestOptions, 'hostname' | 'port' | 'ca'>;
};

export type FetchProblem = 'not-allowed' | 'unreachable' | 'status' | 'cut-off' | 'too-large';

export type Fetched =
  | { kind: 'content'; bytes: Buffer<ArrayBuffer>; headers: IncomingHttpHeaders }
  | { kind: 'problem'; problem: FetchProblem; status: number };

/** Times for the connection and for everything, and the size of the unpacked body. */
export type FetchLimits = { connectMs: number; wholeMs: number; maxBytes: number };

export type Posted =
  | { kind: 'answered'; status: number }
  | { kind: 'problem'; problem: 'not-allowed' | 'unreachable' };

type Answer = Fetched | { kind: 'redirect'; to: string };
type PublicRequest = { headers: Record<string, string>; body?: string };

const maxRedirects = 3;

export const realNetwork: PublicNetwork = {
  resolve: async (host) =>
    (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address),
};

/** The site as others log it. Headers are ASCII; its name may be in any script. */
export const userAgent = (purpose: 'Calendar' | 'Import' | 'Webhook'): string =>
  `${site.name.replace(/[^A-Za-z0-9]/g, '')}-${purpose}/1.0`;

/**
 * Fetches what somebody else serves. The name is resolved once, each of its addresses must be
 * public, and the connection goes to the checked address: later DNS responses are never used.
 * Redirects are followed manually and checked again.
 * @throws never; failures are one of the fixed problems, because raw network errors could reveal
 *   our own network
 */
export async function fetchPublic(
  address: string,
  headers: Record<string, string>,
  limits: FetchLimits,
  network: PublicNetwork = realNetwork,
): Promise<Fetched> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), limits.wholeMs);
  try {
    let next = address;
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const url = readPublicAddress(next);
      if (url === null) return problem('not-allowed');
      const answer = await ask(url, { headers }, network, limits, ended.signal);
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

/**
 * Posts to an address of somebody else's, guarded as {@link fetchPublic}. Redirects are not
 * followed, and nothing of the answer but its status is read.
 * @throws never
 */
export async function postPublic(
  address: string,
  request: Required<PublicRequest>,
  limits: Omit<FetchLimits, 'maxBytes'>,
  network: PublicNetwork = realNetwork,
): Promise<Posted> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), limits.wholeMs);
  try {
    const url = readPublicAddress(address);
    if (url === null) return { kind: 'problem', problem: 'not-allowed' };
    const opened = await open(url, request, network, limits, ended.signal);
    if (typeof opened === 'string') return { kind: 'problem', problem: opened };
    opened.destroy();
    return { kind: 'answered', status: opened.statusCode ?? 0 };
  } catch {
    return { kind: 'problem', problem: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

class TooLarge extends Error {}

function problem(code: FetchProblem, status = 0): Fetched {
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

/** Resolves the name once, and connects to an address of it that was checked. */
async function open(
  url: URL,
  request: PublicRequest,
  network: PublicNetwork,
  limits: Pick<FetchLimits, 'connectMs'>,
  signal: AbortSignal,
): Promise<IncomingMessage | 'not-allowed' | 'unreachable'> {
  const addresses = await before(network.resolve(url.hostname), signal);
  const [first] = addresses;
  if (first === undefined) return 'unreachable';
  if (!addresses.every(isGlobalUnicast)) return 'not-allowed';
  return send(url, first, request, network, limits, signal);
}

async function ask(
  url: URL,
  request: PublicRequest,
  network: PublicNetwork,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await open(url, request, network, limits, signal);
  if (typeof response === 'string') return problem(response);
  try {
    return await readAnswer(response, limits.maxBytes, signal);
  } finally {
    response.destroy();
  }
}

function send(
  url: URL,
  address: string,
  { headers, body }: PublicRequest,
  network: PublicNetwork,
  limits: Pick<FetchLimits, 'connectMs'>,
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
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
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
    call.end(body);
  });
}

async function readAnswer(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) {
    return { kind: 'redirect', to: headers.location };
  }
  if (status !== 200) return problem('status', status);
  const bytes = await before(readBytes(response, maxBytes), signal);
  // A response that ends before its declared length is cut off.
  if (!response.complete) return problem('cut-off');
  return { kind: 'content', bytes, headers };
}

async function readBytes(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
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
