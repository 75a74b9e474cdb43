import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SitemapHotel } from '../hotels/public-hotel-repository.ts';
import { entityTag, holds } from '../http/entity-tag.ts';
import { setHeaders } from '../http/security-headers.ts';
import { log } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { missingPageCacheControl, pageCacheControl } from './page-headers.ts';
import { readPagePath } from './page-path.ts';
import { type PageStore, readSnapshot } from './read-snapshot.ts';
import type { Renderer } from './render-page.ts';
import { sitemapXml } from './sitemap.ts';

export type PageServices = {
  store: PageStore & { listForSitemap(): Promise<SitemapHotel[]> };
  /** Loads the client's renderer, which is large, with the first page. */
  loadRenderer: () => Promise<Renderer>;
  loadShell: () => Promise<string>;
  siteUrl: () => string;
  /** Where the client reads documents. */
  dataOrigin: string;
  securityHeaders: Readonly<Record<string, string>>;
  /** A page whose data takes longer is served plain; the client then reads for itself. */
  timeoutMs: number;
};

type Answer = { status: number; contentType: string; cacheControl: string; body: string };

const html = 'text/html; charset=utf-8';

async function answerPage(services: PageServices, url: string): Promise<Answer> {
  const page = readPagePath(url);
  if (page.page === 'sitemap') {
    const body = sitemapXml(services.siteUrl(), await services.store.listForSitemap());
    const contentType = 'application/xml; charset=utf-8';
    return { status: 200, contentType, cacheControl: 'public, max-age=3600, s-maxage=3600', body };
  }
  const [snapshot, { renderPage }, shell] = await Promise.all([
    withTimeout(services.timeoutMs, readSnapshot(services.store, page)),
    services.loadRenderer(),
    services.loadShell(),
  ]);
  const rendered = renderPage({ url, siteUrl: services.siteUrl(), snapshot, shell });
  const cacheControl = rendered.status === 200 ? pageCacheControl : missingPageCacheControl;
  return { status: rendered.status, contentType: html, cacheControl, body: rendered.html };
}

/** The page without its first screen; without the renderer the bare shell, which shows it as well. */
async function plainPage(services: PageServices, url: string): Promise<string> {
  const shell = await services.loadShell();
  try {
    const { renderPlainPage } = await services.loadRenderer();
    return renderPlainPage({ url, shell, dataOrigin: services.dataOrigin });
  } catch (error) {
    log.error('page-failed', error);
    return shell;
  }
}

/** Decoration must never cost the page: without it the client reads everything itself. */
async function plainAnswer(services: PageServices, url: string): Promise<Answer> {
  return {
    status: 200,
    contentType: html,
    cacheControl: 'no-store',
    body: await plainPage(services, url),
  };
}

/** Answers the addresses whose first screen, title and previews come with the HTML (decision D21). */
export function servePagesWith(services: PageServices) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setHeaders(response, services.securityHeaders);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.statusCode = 405;
      response.setHeader('Allow', 'GET, HEAD');
      response.end();
      return;
    }
    const answer = await answerPage(services, request.url ?? '/').catch((error: unknown) => {
      log.error('page-failed', error);
      return plainAnswer(services, request.url ?? '/');
    });
    response.statusCode = answer.status;
    response.setHeader('Content-Type', answer.contentType);
    response.setHeader('Cache-Control', answer.cacheControl);
    const etag = entityTag(answer.body);
    response.setHeader('ETag', etag);
    // A reader who comes back has the page already, unless something on it changed.
    if (answer.status === 200 && holds(request, etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  };
}
