import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSecurityHeaders } from '../http/security-headers.ts';
import { missingPageCacheControl, pageCacheControl } from './page-headers.ts';
import { readPagePath } from './page-path.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { RenderPlainPage } from './render-page.ts';
import { type PageServices, servePagesWith } from './serve-page.ts';
import { sitemapXml } from './sitemap.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

const hotel = readHotel('h1', { name: 'Tea Hill House', city: 'Munnar', images: ['/a.jpg'] });

describe('readPagePath', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/?utm=1', { page: 'home' }],
    ['/hotels', { page: 'hotels', search: new URLSearchParams() }],
    ['/hotels/', { page: 'hotels', search: new URLSearchParams() }],
    ['/hotels/h1', { page: 'hotel', hotelId: 'h1' }],
    ['/hotels/a%20b', { page: 'hotel', hotelId: 'a b' }],
    ['/hotels/%E0%A4%A', { page: 'hotel', hotelId: '%E0%A4%A' }],
    ['/hotels/a/b', { page: 'other' }],
    ['/sitemap.xml', { page: 'sitemap' }],
    ['/about', { page: 'other' }],
    ['', { page: 'home' }],
  ])('reads %s', (url, page) => {
    expect(readPagePath(url)).toEqual(page);
  });
});

const store = () => ({
  findCards: vi.fn(async () => [toHotelCard(hotel)]),
  findActiveHotel: vi.fn(async (id: string) => (id === 'h1' ? hotel : null)),
  readCatalogue: vi.fn(async () => ({
    ...emptyCatalogue,
    cities: [{ key: 'munnar', name: 'Munnar', count: 1 }],
  })),
  listActiveBanners: vi.fn(async () => []),
  listForSitemap: vi.fn(async () => [{ _id: 'h1', updatedAt: new Date(0) }]),
});

describe('readSnapshot', () => {
  it('looks for a destination in the cities of the catalogue', async () => {
    const reads = store();
    const search = new URLSearchParams('destination=mun');
    const snapshot = await readSnapshot(reads, { page: 'hotels', search });
    expect(snapshot).toMatchObject({ page: 'hotels', hasMore: false, cards: [{ _id: 'h1' }] });
    expect(reads.findCards).toHaveBeenCalledWith(
      expect.objectContaining({
        where: expect.arrayContaining([{ field: 'cityKey', op: '==', value: 'munnar' }]),
      }),
    );
  });

  it('asks for no hotels when no city is meant', async () => {
    const reads = store();
    const search = new URLSearchParams('destination=atlantis');
    expect(await readSnapshot(reads, { page: 'hotels', search })).toMatchObject({ cards: [] });
    expect(reads.findCards).not.toHaveBeenCalled();
  });

  it('knows when there is no hotel to show', async () => {
    expect(await readSnapshot(store(), { page: 'hotel', hotelId: 'x' })).toEqual({
      page: 'hotel-not-found',
    });
  });
});

/** The client's own is tested with the client (`web/src/app/plain-page.test.ts`). */
const renderPlainPage: RenderPlainPage = ({ url, shell, dataOrigin }) =>
  `${shell} of ${url} and ${dataOrigin}`;

describe('servePages', () => {
  let services: PageServices;
  beforeEach(() => {
    services = {
      store: store(),
      loadShell: async () => '<html>shell</html>',
      loadRenderer: async () => ({
        renderPlainPage,
        renderPage: ({ snapshot }) => ({
          status: snapshot.page === 'hotel-not-found' ? 404 : 200,
          html: `<html>${snapshot.page}</html>`,
        }),
      }),
      siteUrl: () => 'https://site.example',
      dataOrigin: 'https://data.example',
      securityHeaders: pageSecurityHeaders(false),
      timeoutMs: 50,
    };
  });

  async function serve(url: string, method = 'GET', sent: IncomingHttpHeaders = {}) {
    const headers: Record<string, unknown> = {};
    let body: unknown;
    const response = {
      statusCode: 0,
      setHeader: (name: string, value: unknown) => {
        headers[name] = value;
      },
      end: (text?: unknown) => {
        body = text;
      },
    };
    await servePagesWith(services)(
      { url, method, headers: sent } as IncomingMessage,
      response as unknown as ServerResponse,
    );
    return { status: response.statusCode, headers, body };
  }

  it('serves what was rendered, kept at the edge, with Hosting’s own security headers', async () => {
    const { status, headers, body } = await serve('/');
    expect([status, body]).toEqual([200, '<html>home</html>']);
    expect(headers['Cache-Control']).toBe(pageCacheControl);
    expect(headers['Content-Security-Policy']).toContain("object-src 'none'");
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
  });

  it('answers 304 without the page to who holds it already, until it changes', async () => {
    const first = await serve('/');
    const condition = { 'if-none-match': `W/${String(first.headers.ETag)}` };
    const again = await serve('/', 'GET', condition);
    expect([again.status, again.body]).toEqual([304, undefined]);
    expect(again.headers['Cache-Control']).toBe(pageCacheControl);
    services.loadRenderer = async () => ({
      renderPlainPage,
      renderPage: () => ({ status: 200, html: '<html>changed</html>' }),
    });
    expect(await serve('/', 'GET', condition)).toMatchObject({
      status: 200,
      body: '<html>changed</html>',
    });
  });

  it('answers 404 for a hotel that is not there', async () => {
    const { status, headers } = await serve('/hotels/x');
    expect([status, headers['Cache-Control']]).toEqual([404, missingPageCacheControl]);
  });

  it.each([
    [
      'reading fails',
      () => vi.mocked(services.store.findCards).mockRejectedValue(new Error('down')),
    ],
    [
      'reading never ends',
      () => vi.mocked(services.store.findCards).mockReturnValue(new Promise(() => {})),
    ],
    [
      'rendering fails',
      () => {
        services.loadRenderer = async () => ({
          renderPlainPage,
          renderPage: () => {
            throw new Error('broken');
          },
        });
      },
    ],
  ])('serves the plain page, kept by nobody, when %s', async (_case, fail) => {
    fail();
    const { status, headers, body } = await serve('/?utm=1');
    expect([status, body]).toEqual([200, '<html>shell</html> of /?utm=1 and https://data.example']);
    expect(headers['Cache-Control']).toBe('no-store');
  });

  it.each([
    ['is missing', () => Promise.reject(new Error('no such chunk'))],
    [
      'can render nothing at all',
      async () => ({
        renderPage: () => ({ status: 200 as const, html: '' }),
        renderPlainPage: () => {
          throw new Error('broken');
        },
      }),
    ],
  ])('serves the bare shell, kept by nobody, when the renderer %s', async (_case, loadRenderer) => {
    services.loadRenderer = loadRenderer;
    vi.mocked(services.store.findCards).mockRejectedValue(new Error('down'));
    const { status, headers, body } = await serve('/');
    expect([status, body]).toEqual([200, '<html>shell</html>']);
    expect(headers['Cache-Control']).toBe('no-store');
  });

  it('answers HEAD without a body and refuses other methods', async () => {
    expect((await serve('/', 'HEAD')).body).toBeUndefined();
    expect((await serve('/', 'PUT')).status).toBe(405);
  });
});

it('lists pages and hotels in the sitemap', () => {
  const xml = sitemapXml('https://site.example', [{ _id: 'h1', updatedAt: new Date(0) }]);
  expect(xml).toContain('<loc>https://site.example/</loc>');
  expect(xml).toContain(
    '<loc>https://site.example/hotels/h1</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>',
  );
});
