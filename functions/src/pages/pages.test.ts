import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import type { HotelPage, HotelQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { readBanner } from '@kerala-stays/domain/content/banner-read';
import type { HomeDigest } from '@kerala-stays/domain/content/list-digests';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import type { HotelReviews } from '@kerala-stays/domain/reviews/hotel-reviews';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageSecurityHeaders } from '../http/security-headers.ts';
import { readSnapshot } from './read-snapshot.ts';
import {
  createPageHandler,
  missingPageCacheControl,
  type PageServices,
  pageCacheControl,
} from './serve-page.ts';
import { sitemapXml } from './sitemap.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

const hotel = readHotel('h1', { name: 'Tea Hill House', city: 'Munnar', images: ['/a.jpg'] });

const banners = [
  readBanner('summer', { title: 'Summer', isActive: true, showUntil: '2026-09-30' }),
  readBanner('winter', { title: 'Winter', isActive: true, showFrom: '2026-12-01' }),
];

const store = () => ({
  findCards: vi.fn(async () => [toHotelCard(hotel)]),
  findCategoryBySlug: vi.fn(async (slug: string) =>
    slug === 'hills' ? readCategory('c1', { slug, name: 'Hill Retreats' }) : null,
  ),
  findActiveHotel: vi.fn(async (id: string) => (id === 'h1' ? hotel : null)),
  readCatalogue: vi.fn(async () => ({
    ...emptyCatalogue,
    cities: [{ key: 'munnar', name: 'Munnar', count: 1 }],
  })),
  listActiveBanners: vi.fn(async () => banners),
  findHotelReviews: vi.fn(async (): Promise<HotelReviews> => ({ sums: {}, newest: [] })),
  findHouseFacts: vi.fn(async () => noHouseFacts),
  findHomeDigest: vi.fn(async (): Promise<HomeDigest | null> => null),
  findListDigest: vi.fn(async (_id: string): Promise<HotelPage | null> => null),
  listForSitemap: vi.fn(async () => [{ _id: 'h1', updatedAt: new Date(0) }]),
});

describe('readSnapshot', () => {
  it('looks for a destination in the cities of the catalogue', async () => {
    const reads = store();
    const snapshot = await readSnapshot(reads, '/hotels?destination=mun');
    expect(snapshot).toMatchObject({ page: 'hotels', hasMore: false, cards: [{ _id: 'h1' }] });
    expect(reads.findCards).toHaveBeenCalledWith(
      expect.objectContaining({
        where: expect.arrayContaining([{ field: 'cityKey', op: '==', value: 'munnar' }]),
      }),
    );
  });

  it('reads no hotels when the destination matches no city', async () => {
    const reads = store();
    expect(await readSnapshot(reads, '/hotels?destination=atlantis')).toMatchObject({ cards: [] });
    expect(reads.findCards).not.toHaveBeenCalled();
  });

  it('leaves a list by house filters to the search', async () => {
    const reads = store();
    for (const search of ['has=pool', 'kinds=hills&sort=newest', 'destination=mun&rating=4.5']) {
      const snapshot = await readSnapshot(reads, `/hotels?${search}`);
      expect(snapshot).toMatchObject({ page: 'hotels', cards: [], hasMore: false });
    }
    expect(reads.findCards).not.toHaveBeenCalled();
    expect(reads.findListDigest).not.toHaveBeenCalled();
  });

  it('shows what is kept in one document, and asks by query what is not', async () => {
    const reads = store();
    const cards = [toHotelCard(hotel)];
    reads.findHomeDigest.mockResolvedValue({ featured: cards, banners: [] });
    reads.findListDigest.mockImplementation(async (id) =>
      ['hotels-newest', 'town-munnar'].includes(id) ? { cards, hasMore: true, next: ['x'] } : null,
    );
    expect(await readSnapshot(reads, '/?utm=1')).toEqual({
      page: 'home',
      featured: cards,
      banners: [],
      catalogue: await reads.readCatalogue(),
    });
    for (const search of ['sort=newest', 'destination=Munn']) {
      expect(await readSnapshot(reads, `/hotels?${search}`)).toMatchObject({
        hasMore: true,
        cards,
      });
    }
    expect(reads.findCards).not.toHaveBeenCalled();
    await readSnapshot(reads, '/hotels');
    await readSnapshot(reads, '/hotels?destination=mun&sort=newest');
    expect(reads.findCards).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['2026-09-30T18:29:59Z', 'Summer'],
    ['2026-09-30T18:30:00Z', ''],
    ['2026-11-30T18:29:59Z', ''],
    ['2026-11-30T18:30:00Z', 'Winter'],
  ])(
    'has the banners of the day in Kerala, from digest and query, at %s: %j',
    async (at, titles) => {
      vi.useFakeTimers({ now: new Date(at) });
      onTestFinished(() => void vi.useRealTimers());
      const reads = store();
      const titlesOf = async () => {
        const snapshot = await readSnapshot(reads, '/');
        return snapshot.page === 'home' && snapshot.banners.map(({ title }) => title).join(' ');
      };
      expect(await titlesOf()).toBe(titles);
      expect(reads.listActiveBanners).toHaveBeenCalledOnce();
      reads.findHomeDigest.mockResolvedValue({ featured: [], banners });
      expect(await titlesOf()).toBe(titles);
      expect(reads.listActiveBanners).toHaveBeenCalledOnce();
    },
  );

  it('asks for the hotels of a category by its id, in the order of the address', async () => {
    const reads = store();
    const snapshot = await readSnapshot(reads, '/stays/hills?sort=price-asc&destination=kochi');
    expect(snapshot).toMatchObject({
      page: 'category',
      category: { name: 'Hill Retreats' },
      cards: [{ _id: 'h1' }],
    });
    const [[query]] = reads.findCards.mock.calls as unknown as [[HotelQuery]];
    expect(query.where).toEqual([
      { field: 'isActive', op: '==', value: true },
      { field: 'category', op: '==', value: 'c1' },
    ]);
    expect(query.orderBy[0]?.field).toBe('sortPriceAsc');
    expect(await readSnapshot(reads, '/stays/none')).toMatchObject({ category: null, cards: [] });
    expect(reads.findCards).toHaveBeenCalledOnce();
  });

  it.each([
    ['/hotels/x', { page: 'hotel', hotelId: 'x', hotel: null }],
    ['/hotels/a%20b', { page: 'hotel', hotelId: 'a b', hotel: null }],
    ['/hotels/%E0%A4%A', { page: 'hotel', hotelId: '%E0%A4%A', hotel: null }],
    ['/hotels/h1/more', { page: 'other' }],
    ['/my-bookings', { page: 'other' }],
  ])('finds nothing to show at %s', async (url, snapshot) => {
    expect(await readSnapshot(store(), url)).toEqual(snapshot);
  });
});

describe('servePages', () => {
  let services: PageServices;
  beforeEach(() => {
    services = {
      store: store(),
      loadShell: async () => '<html>shell</html>',
      loadRenderer: async () => ({
        renderPage: ({ snapshot }) => ({
          status: snapshot.page === 'hotel' && snapshot.hotel === null ? 404 : 200,
          html: `<html>${snapshot.page}</html>`,
        }),
        preparePlainShell: ({ url, shell }) => `${shell} for ${url}`,
      }),
      siteUrl: () => 'https://site.example',
      securityHeaders: pageSecurityHeaders,
      timeoutMs: 50,
      keptMs: 0,
      limit: () => ({ ok: true }),
    };
  });

  async function serve(
    url: string,
    method = 'GET',
    sent: IncomingHttpHeaders = {},
    handler = createPageHandler(services),
  ) {
    const headers: Record<string, unknown> = {};
    let text: unknown;
    const response = {
      statusCode: 0,
      setHeader: (name: string, value: unknown) => {
        headers[name] = value;
      },
      end: (sent?: Buffer) => {
        text = sent?.toString();
      },
    };
    const body = { readableEnded: true, complete: true };
    await handler(
      { url, method, headers: sent, ...body } as IncomingMessage,
      response as unknown as ServerResponse,
    );
    return { status: response.statusCode, headers, body: text };
  }

  it('serves the rendered page, cached at the edge, with Hosting’s own security headers', async () => {
    const { status, headers, body } = await serve('/');
    expect([status, body]).toEqual([200, '<html>home</html>']);
    expect(headers['Cache-Control']).toBe(pageCacheControl);
    expect(headers['Content-Security-Policy']).toContain("object-src 'none'");
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
  });

  it('responds with 304 to a browser that already has the page, until it changes', async () => {
    const first = await serve('/');
    const condition = { 'if-none-match': `W/${String(first.headers.ETag)}` };
    const again = await serve('/', 'GET', condition);
    expect([again.status, again.body]).toEqual([304, undefined]);
    expect(again.headers['Cache-Control']).toBe(pageCacheControl);
    services.loadRenderer = async () => ({
      renderPage: () => ({ status: 200, html: '<html>changed</html>' }),
      preparePlainShell: ({ shell }) => shell,
    });
    expect(await serve('/', 'GET', condition)).toMatchObject({
      status: 200,
      body: '<html>changed</html>',
    });
  });

  it('responds with 404 for a hotel that is not there', async () => {
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
          renderPage: () => {
            throw new Error('broken');
          },
          preparePlainShell: ({ url, shell }) => `${shell} for ${url}`,
        });
      },
    ],
  ])(
    'serves the plain shell, prepared for its address and uncached, when %s',
    async (_case, fail) => {
      fail();
      const { status, headers, body } = await serve('/?utm=1');
      expect([status, body]).toEqual([200, '<html>shell</html> for /']);
      expect(headers['Cache-Control']).toBe('no-store');
    },
  );

  it('serves the plain shell, uncached, when the renderer is missing', async () => {
    services.loadRenderer = () => Promise.reject(new Error('no such chunk'));
    const { status, headers, body } = await serve('/');
    expect([status, body]).toEqual([200, '<html>shell</html>']);
    expect(headers['Cache-Control']).toBe('no-store');
  });

  it('keeps a page some seconds for everybody, whatever their links carry', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] });
    services.keptMs = 10_000;
    const handler = createPageHandler(services);
    const ask = (url: string) => serve(url, 'GET', {}, handler);
    const { store: reads } = services;
    for (let count = 0; count < 50; count += 1) {
      await ask(`/hotels?utm_source=${count}&x=${count}`);
      await ask(`/sitemap.xml?x=${count}`);
      await ask(`/hotels/h1?gclid=${count}`);
      await ask(`//evil.example/${count}`);
    }
    expect(reads.findCards).toHaveBeenCalledTimes(1);
    expect(reads.listForSitemap).toHaveBeenCalledTimes(1);
    expect(reads.findActiveHotel).toHaveBeenCalledTimes(1);
    await ask('/hotels?destination=mun');
    expect(reads.findCards).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_001);
    await ask('/hotels');
    expect(reads.findCards).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('shares a page among those who ask at once, and keeps no failure', async () => {
    services.keptMs = 10_000;
    const handler = createPageHandler(services);
    const ask = () => serve('/hotels', 'GET', {}, handler);
    vi.mocked(services.store.findCards).mockRejectedValueOnce(new Error('down'));
    const first = await Promise.all([ask(), ask(), ask()]);
    expect(first.map(({ headers }) => headers['Cache-Control'])).toEqual(Array(3).fill('no-store'));
    const again = await Promise.all([ask(), ask(), ask()]);
    expect(again.map(({ headers }) => headers['Cache-Control'])).toEqual(
      Array(3).fill(pageCacheControl),
    );
    expect(services.store.findCards).toHaveBeenCalledTimes(2);
  });

  it.each(['//evil.example/hotels', 'http://evil.example/hotels', '/hotels/h1/more'])(
    'renders the page that says that nothing is there at %s, under an address of its own',
    async (url) => {
      const rendered: unknown[] = [];
      services.loadRenderer = async () => ({
        renderPage: (asked) => {
          rendered.push(asked);
          return { status: 404, html: '<html>none</html>' };
        },
        preparePlainShell: ({ shell }) => shell,
      });
      expect((await serve(url)).status).toBe(404);
      expect(rendered).toMatchObject([
        { url: '/404', siteUrl: 'https://site.example', snapshot: { page: 'other' } },
      ]);
    },
  );

  it('renders nothing for a call too many, and says when to come back', async () => {
    services.limit = () => ({ ok: false, retryAfterSeconds: 17 });
    const { status, headers } = await serve('/');
    expect([status, headers['Retry-After'], headers['Cache-Control']]).toEqual([
      429,
      '17',
      'no-store',
    ]);
    expect(services.store.findCards).not.toHaveBeenCalled();
  });

  it('responds to HEAD without a body and rejects other methods', async () => {
    expect((await serve('/', 'HEAD')).body).toBeUndefined();
    expect((await serve('/', 'PUT')).status).toBe(405);
  });
});

it('lists pages, categories and hotels in the sitemap', () => {
  const hotels = [{ _id: 'h1', updatedAt: new Date(0) }];
  const xml = sitemapXml('https://site.example', hotels, [
    { _id: 'c1', slug: 'hills', name: 'Hills' },
  ]);
  expect(xml).toContain('<loc>https://site.example/stays/hills</loc>');
  expect(xml).toContain('<loc>https://site.example/</loc>');
  expect(xml).toContain(
    '<loc>https://site.example/hotels/h1</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>',
  );
});
