import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRenderer } from '@kerala-stays/domain/content/page-renderer';
import { sitemapPath } from '@kerala-stays/domain/content/site-pages';
import { LRUCache } from 'lru-cache';
import { type CodedBody, codedBody, sendCoded } from '../http/content-coding.ts';
import type { RateDecision } from '../http/rate-limit.ts';
import { drainBody } from '../http/request-body.ts';
import { setHeaders } from '../http/security-headers.ts';
import { log } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { asksForFile, canonicalAddress, meantAddress } from './canonical-address.ts';
import { type PageStore, readSnapshot } from './read-snapshot.ts';
import { sitemapXml } from './sitemap.ts';
import type { SitemapHotel } from './stored-sitemap.ts';

/**
 * Served pages change with the catalogue: the edge caches them for five minutes and revalidates in
 * the background.
 */
export const pageCacheControl = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400';
/** A missing hotel may be activated at any moment, and a release may bring any page. */
export const missingPageCacheControl = 'public, max-age=0, s-maxage=60';

export type PageServices = {
  store: PageStore & { listForSitemap(): Promise<SitemapHotel[]> };
  /** Loads the client's renderer, which is large, with the first page. */
  loadRenderer: () => Promise<PageRenderer>;
  loadShell: () => Promise<string>;
  siteUrl: () => string;
  securityHeaders: Readonly<Record<string, string>>;
  /**
   * A page whose data takes longer is served as the plain shell; the client then loads the data
   * itself.
   */
  timeoutMs: number;
  /** Lifetime of a cached page in milliseconds; 0 renders each one. */
  keptMs: number;
  /** Counts a call for its caller. */
  limit: (request: IncomingMessage) => RateDecision;
};

type Page = { status: number; cacheControl: string; body: CodedBody };

const html = 'text/html; charset=utf-8';

/** Address for all unknown pages: their content is the same. */
const noPage = '/404';

/** @param url canonical */
async function render(services: PageServices, url: string): Promise<Page> {
  if (url === sitemapPath) {
    const [hotels, { categories }] = await Promise.all([
      services.store.listForSitemap(),
      services.store.readCatalogue(),
    ]);
    const text = sitemapXml(services.siteUrl(), hotels, categories);
    const body = codedBody('application/xml; charset=utf-8', text);
    return { status: 200, cacheControl: 'public, max-age=3600, s-maxage=3600', body };
  }
  const [snapshot, { renderPage }, shell] = await Promise.all([
    withTimeout(services.timeoutMs, readSnapshot(services.store, url)),
    services.loadRenderer(),
    services.loadShell(),
  ]);
  const rendered = renderPage({ url, siteUrl: services.siteUrl(), snapshot, shell });
  const cacheControl = rendered.status === 200 ? pageCacheControl : missingPageCacheControl;
  return { status: rendered.status, cacheControl, body: codedBody(html, rendered.html) };
}

/**
 * A rendering failure must never cost the page: the client renders it from the plain shell, which
 * preloads the page's own code where it can.
 */
async function plainShell(services: PageServices, url: string): Promise<Page> {
  const shell = await services.loadShell();
  const text = await services
    .loadRenderer()
    .then((renderer) => renderer.preparePlainShell({ url, siteUrl: services.siteUrl(), shell }))
    .catch(() => shell);
  const status = url === noPage ? 404 : 200;
  return { status, cacheControl: 'no-store', body: codedBody(html, text) };
}

/** Much less than an instance's memory; a page is some 100 kB, a third more with both codings. */
const maxSavedBytes = 64 * 1024 * 1024;

/**
 * Pages by canonical address, cached for a few seconds. The edge caches longer, but separately per
 * query string, which anyone can make up. Simultaneous callers share one page; failures are not
 * cached.
 */
function keepPages(services: PageServices): (url: string) => Promise<Page> {
  if (services.keptMs === 0) return (url) => render(services, url);
  const kept = new LRUCache<string, Page>({
    maxSize: maxSavedBytes,
    // In memory a character of an address takes two bytes.
    sizeCalculation: ({ body }, url) => body.maxBytes + 2 * url.length,
    ttl: services.keptMs,
    // Tests can only set this clock.
    perf: Date,
    fetchMethod: (url) => render(services, url),
    // A page evicted during rendering is still returned to its callers.
    ignoreFetchAbort: true,
  });
  return async (url) => {
    const page = await kept.fetch(url);
    if (page === undefined) throw new Error('a page was not made');
    return page;
  };
}

/**
 * Serves the addresses whose first screen, title and previews come with the HTML, and responds for
 * unknown addresses. A missing file is never cached: it may exist a moment later, during a release
 * or rollback.
 */
export function createPageHandler(services: PageServices) {
  const pageAt = keepPages(services);

  const reject = async (request: IncomingMessage, response: ServerResponse, status: number) => {
    setHeaders(response, await drainBody(request, status));
    response.statusCode = status;
    response.setHeader('Cache-Control', 'no-store');
    response.end();
  };

  const redirect = (response: ServerResponse, address: string) => {
    response.statusCode = 301;
    response.setHeader('Location', address);
    response.setHeader('Cache-Control', missingPageCacheControl);
    response.end();
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setHeaders(response, services.securityHeaders);
    const decision = services.limit(request);
    if (!decision.ok) {
      response.setHeader('Retry-After', String(decision.retryAfterSeconds));
      return reject(request, response, 429);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return reject(request, response, 405);
    }
    const asked = request.url ?? '/';
    const meant = meantAddress(asked);
    if (meant !== null) return redirect(response, meant);
    const known = canonicalAddress(asked);
    if (known === null && asksForFile(asked)) return reject(request, response, 404);
    const url = known ?? noPage;
    const page = await pageAt(url).catch((error: unknown) => {
      log.error('page-failed', error);
      return plainShell(services, url);
    });
    response.statusCode = page.status;
    response.setHeader('Cache-Control', page.cacheControl);
    await sendCoded(request, response, page.body);
  };
}
