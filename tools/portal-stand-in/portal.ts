import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { makeCertificate } from './certificate.ts';
import { feedText } from './feed-text.ts';
import { ListingStore, Refusal } from './listing-store.ts';
import { portalHost } from './listings.ts';
import { type Imported, portalPage } from './page.ts';

export type PortalOptions = {
  /** Ports of the page, and of the calendars over TLS; 0 for any free one. */
  ports: { page: number; feeds: number };
  /** Base URL of the site whose links it reads. */
  site: string;
  /** File for the sales; null stores them in memory. */
  stateFile: string | null;
};

export type Portal = {
  page: string;
  feedsPort: number;
  /** Self-signed certificate of the calendars. */
  cert: string;
  close: () => Promise<void>;
};

const today = () => dateInKerala(new Date());
const bodyLimit = 10_000;
/** The function behind the links may need a cold start. */
const readMs = 30_000;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > bodyLimit) throw new Refusal('That is too long.');
  }
  return new URLSearchParams(text);
}

/** Content of one of the site's links, as a portal reads it. */
async function readImport(site: string, path: string): Promise<Imported> {
  if (path === '') return null;
  try {
    const response = await fetch(`${site}${path}`, { signal: AbortSignal.timeout(readMs) });
    if (!response.ok) return { problem: `The link answers ${response.status}.` };
    const text = await response.text();
    const days = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}[^:\\r\\n]*:(\\d{4})(\\d\\d)(\\d\\d)`, 'gm'))].map(
        ([, year, month, day]) => `${year}-${month}-${day}`,
      );
    const ends = days('DTEND');
    return { ranges: days('DTSTART').map((from, index) => ({ from, to: ends[index] ?? from })) };
  } catch {
    return { problem: 'The link could not be read.' };
  }
}

function answerFeed(store: ListingStore, request: IncomingMessage, response: ServerResponse): void {
  const [, portal, id] = /^\/(\w+)\/([\w-]+)\.ics$/.exec(request.url ?? '') ?? [];
  const listing = store.listings.find((each) => each.id === id && each.portal === portal);
  if (listing === undefined) {
    response.writeHead(404).end();
    return;
  }
  const text = feedText(listing, today());
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { etag, 'content-type': 'text/calendar; charset=utf-8' };
  const isKnown = request.headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : text);
}

async function change(store: ListingStore, path: string, form: URLSearchParams): Promise<string> {
  if (path === '/listings') return store.add(form).id;
  const [, id = '', what, stay] =
    /^\/listings\/([\w-]+)\/(stays|imports)(?:\/(\d+)\/cancel)?$/.exec(path) ?? [];
  if (stay !== undefined) store.cancel(id, stay);
  else if (what === 'stays') store.sell(id, form);
  else if (what === 'imports') store.importFrom(id, form.get('address') ?? '');
  else throw new Refusal('There is no such page.');
  return id;
}

/** Plays the portals: their calendars over TLS, and a page for selling nights on them. */
export async function startPortal({ ports, site, stateFile }: PortalOptions): Promise<Portal> {
  const store = new ListingStore(stateFile, today());
  const certificate = makeCertificate(portalHost);
  const feeds = createTlsServer(certificate, (request, response) =>
    answerFeed(store, request, response),
  );

  async function show(response: ServerResponse, problem: string): Promise<void> {
    const shown = await Promise.all(
      store.listings.map(async (listing) => ({
        listing,
        imported: await readImport(site, listing.imports),
      })),
    );
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(problem === '' ? 200 : 400, headers).end(portalPage(shown, problem));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    try {
      if (request.method === 'POST') {
        const id = await change(store, path, await readForm(request));
        response.writeHead(303, { location: `/#${id}` }).end();
      } else if (path === '/state') {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(store.listings));
      } else if (path === '/') await show(response, '');
      else response.writeHead(404).end('There is no such page.');
    } catch (error) {
      if (error instanceof Refusal) return show(response, error.message);
      response.writeHead(500).end('The stand-in has failed.');
    }
  }

  const page = createServer((request, response) => void answer(request, response));
  const servers = [page.listen(ports.page, '127.0.0.1'), feeds.listen(ports.feeds, '127.0.0.1')];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return {
    page: `http://127.0.0.1:${(page.address() as AddressInfo).port}`,
    feedsPort: (feeds.address() as AddressInfo).port,
    cert: certificate.cert,
    close: async () => {
      for (const server of [page, feeds]) {
        server.closeAllConnections();
        server.close();
      }
      await Promise.all([page, feeds].map((server) => once(server, 'close')));
    },
  };
}
