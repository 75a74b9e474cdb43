import { beforeAll, describe, expect, it } from 'vitest';
import { writeSitemap } from '../../functions/src/pages/sitemap-repository.ts';
import { storeHotel, unique } from './support/scene.ts';
import { siteUrl } from './support/stack.ts';

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${siteUrl}${path}`, init);
  return { response, text: await response.text() };
};

function snapshotIn(html: string): Record<string, unknown> {
  const json = /<script type="application\/json" id="page-snapshot">(.*?)<\/script>/s.exec(
    html,
  )?.[1];
  return JSON.parse(json ?? '{}') as Record<string, unknown>;
}

describe('served pages', () => {
  let hotelId: string;
  const name = unique('Mist House');
  beforeAll(async () => {
    hotelId = await storeHotel({ name, featured: true });
  });

  it.each(['/', '/hotels'])('contain the first screen of %s, cached at the edge', async (path) => {
    const { response, text } = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=86400',
    );
    // Which hotels come first depends on what other suites left; each card is an article.
    expect(text).toMatch(/<article/);
    expect(text).toMatch(/<title>.+<\/title>/);
    expect(text).toContain('property="og:title"');
  });

  it('contain a hotel’s title, previews and data', async () => {
    const { response, text } = await get(`/hotels/${hotelId}`);
    expect(response.status).toBe(200);
    expect(text).toMatch(new RegExp(`<title>[^<]*${name}`));
    expect(snapshotIn(text)).toMatchObject({ page: 'hotel', hotel: { _id: hotelId, name } });
  });

  it('contain a filtered list as the client would show it', async () => {
    const city = unique('Nowhere');
    await storeHotel({ city, name: unique('Only') });
    const { text } = await get(`/hotels?destination=${city}&sort=price-asc`);
    expect(snapshotIn(text)).toMatchObject({ page: 'hotels', hasMore: false });
  });

  it('escape the texts of hotels', async () => {
    const id = await storeHotel({ name: '</script><script>alert(1)</script>' });
    const { text } = await get(`/hotels/${id}`);
    expect(text).not.toContain('<script>alert(1)');
    expect(snapshotIn(text)).toMatchObject({ hotel: { _id: id } });
  });

  it.each(['/hotels/no-such-hotel', `/hotels/${'a'.repeat(2000)}`, '/hotels/%3Cscript%3E'])(
    'respond with 404 for %s',
    async (path) => {
      const { response, text } = await get(path);
      expect(response.status).toBe(404);
      expect(text).toContain('Hotel Not Found');
    },
  );

  it('respond with 404 for an inactive hotel', async () => {
    const id = await storeHotel({ isActive: false });
    expect((await get(`/hotels/${id}`)).response.status).toBe(404);
  });

  it.each([
    '/hotels?destination=%3Cscript%3E',
    '/hotels?destination=%E0%A4%A',
    `/hotels?destination=${'x'.repeat(8000)}`,
    '/hotels?sort=nonsense&price=__proto__&roomTypes=%00',
  ])('survive %s', async (path) => {
    const { response, text } = await get(path);
    expect(response.status).toBe(200);
    expect(text).not.toContain('<script>"');
  });

  it('list the hotels that were active at the last upkeep in the sitemap', async () => {
    const inactive = await storeHotel({ isActive: false });
    await writeSitemap();
    const { response, text } = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toMatch(/xml/);
    expect(text).toContain(`${siteUrl}/hotels/${hotelId}</loc>`);
    expect(text).not.toContain(inactive);
  });

  it('respond to HEAD and GET, and to nothing else', async () => {
    expect((await get('/hotels', { method: 'HEAD' })).text).toBe('');
    const { response } = await get('/hotels', { method: 'POST', body: 'a' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
