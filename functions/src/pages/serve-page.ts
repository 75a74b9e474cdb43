import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRenderer } from '@kerala-stays/domain/content/page-renderer';
import { sitemapPath } from '@kerala-stays/domain/content/site-pages';
import { entityTag, holds } from '../http/entity-tag.ts';
import { setHeaders } from '../http/security-headers.ts';
import { log } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { missingPageCacheControl, pageCacheControl } from './page-headers.ts';
import { type PageStore, readSnapshot } from './read-snapshot.ts';
import { sitemapXml } from './sitemap.ts';
import type { SitemapHotel } from './stored-sitemap.ts';

export type PageServices = {
  store: PageStore & { listForSitemap(): Promise<SitemapHotel[]> };
  /** Loads the client's renderer, which is large, with the first page. */
  loadRenderer: () => Promise<PageRenderer>;
  loadShell: () => Promise<string>;
  siteUrl: () => string;
  securityHeaders: Readonly<Record<string, string>>;
  /** A page whose data takes longer is served as the plain shell; the client then reads for itself. */
  timeoutMs: number;
};

type Page = { status: number; contentType: string; cacheControl: string; body: string };

const html = 'text/html; charset=utf-8';

async function render(services: PageServices, url: string): Promise<Page> {
  if (url.split('?', 1)[0] === sitemapPath) {
    const body = sitemapXml(services.siteUrl(), await services.store.listForSitemap());
    const contentType = 'application/xml; charset=utf-8';
    return { status: 200, contentType, cacheControl: 'public, max-age=3600, s-maxage=3600', body };
  }
  const [snapshot, { renderPage }, shell] = await Promise.all([
    withTimeout(services.timeoutMs, readSnapshot(services.store, url)),
    services.loadRenderer(),
    services.loadShell(),
  ]);
  const rendered = renderPage({ url, siteUrl: services.siteUrl(), snapshot, shell });
  const cacheControl = rendered.status === 200 ? pageCacheControl : missingPageCacheControl;
  return { status: rendered.status, contentType: html, cacheControl, body: rendered.html };
}

/**
 * A failure to render must never cost the page: the client renders it from the plain shell, which names
 * the page's own code where it can, so that it need not wait for the shell's to run.
 */
async function plainShell(services: PageServices, url: string): Promise<Page> {
  const shell = await services.loadShell();
  const body = await services
    .loadRenderer()
    .then((renderer) => renderer.preparePlainShell({ url, siteUrl: services.siteUrl(), shell }))
    .catch(() => shell);
  return { status: 200, contentType: html, cacheControl: 'no-store', body };
}

/** Serves the addresses whose first screen, title and previews come with the HTML. */
export function createPageHandler(services: PageServices) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setHeaders(response, services.securityHeaders);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.statusCode = 405;
      response.setHeader('Allow', 'GET, HEAD');
      response.end();
      return;
    }
    const page = await render(services, request.url ?? '/').catch((error: unknown) => {
      log.error('page-failed', error);
      return plainShell(services, request.url ?? '/');
    });
    response.statusCode = page.status;
    response.setHeader('Content-Type', page.contentType);
    response.setHeader('Cache-Control', page.cacheControl);
    const etag = entityTag(page.body);
    response.setHeader('ETag', etag);
    // A returning browser already has the page, unless something on it has changed.
    if (page.status === 200 && holds(request, etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : page.body);
  };
}
