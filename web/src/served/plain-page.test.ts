import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const dataOrigin = 'https://firestore.googleapis.com';
const shell =
  '<head><!--early-read /early.js--><link font><!--route-chunks {"hotels":["/h.js"]}--></head>';

const fetchSpy = vi.fn();
beforeEach(() => {
  vi.resetModules();
  fetchSpy.mockReset();
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => {
  vi.unstubAllEnvs();
  document.head.innerHTML = '';
  globalThis.earlyRead = undefined;
});

/** What Firestore answers next: one hotel. */
const answer = (name: string) =>
  fetchSpy.mockResolvedValueOnce(
    Response.json([
      {
        document: {
          name: `projects/p/databases/(default)/documents/hotels/${name}`,
          fields: { mainImage: { stringValue: '/front.jpg' } },
        },
      },
    ]),
  );

const render = async (url: string) =>
  (await import('./plain-page.ts')).renderPlainPage({ url, shell, dataOrigin });

/** Opens a page as a browser does: its small script comes before the client. */
async function open(url: string): Promise<void> {
  document.documentElement.innerHTML = await render(url);
  await import('./start-early-read.ts');
}

/** Reads a list as the client does; names of its hotels. */
async function listAt(url: string): Promise<string[]> {
  const { emptyCatalogue } = await import('@kerala-stays/domain/catalogue/catalogue');
  const { parseHotelFilters } = await import('@kerala-stays/domain/catalogue/hotel-filters');
  const { listHotels } = await import('#web/features/hotels/api/list-hotels.ts');
  const filters = parseHotelFilters(new URL(url, dataOrigin).searchParams);
  const { cards } = await listHotels(filters, emptyCatalogue);
  return cards.map(({ _id }) => _id);
}

describe('a page without its first screen', () => {
  test('names the read of its list before all else, its code and the database', async () => {
    expect(await render('/hotels')).toMatch(
      /^<head><script type="module" async fetchpriority="high" src="\/early\.js" data-url="[^"<>]+:runQuery" data-body="[^"<>]+"><\/script><link font><link rel="modulepreload"[^>]* href="\/h\.js"><link rel="preconnect" crossorigin href="https:\/\/firestore\.googleapis\.com"><\/head>$/,
    );
  });

  test.each(['/', '/hotels/lotus', '/hotels?destination=Munnar', '/elsewhere'])(
    'begins no read for %s, whose address alone does not say what to ask',
    async (url) => {
      expect(await render(url)).not.toContain('<script');
    },
  );

  test('begins none where App Check wants a token for it', async () => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
    expect(await render('/hotels')).not.toContain('<script');
  });
});

describe('a read begun with the page', () => {
  test.each(['/hotels', '/hotels?roomTypes=luxury-room&sort=price-asc', '/hotels/?pages=3'])(
    'is the very one that the list of %s would make',
    async (url) => {
      answer('early');
      await open(url);
      const early = fetchSpy.mock.lastCall;
      globalThis.earlyRead = undefined;
      answer('own');
      expect(await listAt(url)).toEqual(['own']);
      expect(fetchSpy).toHaveBeenCalledTimes(2);
      const [address, { method, body }] = fetchSpy.mock.lastCall ?? [];
      expect(early).toEqual([address, { method, body }]);
    },
  );

  test('serves the list once; the next read is the list’s own', async () => {
    answer('early');
    await open('/hotels');
    expect(await listAt('/hotels')).toEqual(['early']);
    answer('later');
    expect(await listAt('/hotels')).toEqual(['later']);
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });

  test('serves no other list, and none that comes after another', async () => {
    answer('early');
    await open('/hotels');
    answer('newest');
    expect(await listAt('/hotels?sort=newest')).toEqual(['newest']);
    answer('later');
    expect(await listAt('/hotels')).toEqual(['later']);
  });

  test.each([
    ['was refused', () => fetchSpy.mockResolvedValueOnce(new Response('busy', { status: 503 }))],
    ['never arrived', () => fetchSpy.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ])('is made again by the list when it %s', async (_case, fail) => {
    fail();
    await open('/hotels');
    answer('again');
    expect(await listAt('/hotels')).toEqual(['again']);
  });

  test('is not begun when the client was faster', async () => {
    answer('own');
    expect(await listAt('/hotels')).toEqual(['own']);
    await open('/hotels');
    expect(fetchSpy).toHaveBeenCalledTimes(1);
  });
});
