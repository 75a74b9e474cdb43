import { site } from '@kerala-stays/domain/content/site';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeSitemap } from '../../functions/src/pages/sitemap-repository.ts';
import { sold, soldIn, soldSign } from '../support/site-currency.ts';
import { structuredDataOf } from '../support/structured-data.ts';
import { storeHotel, unique } from './support/scene.ts';
import { siteUrl } from './support/stack.ts';

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${siteUrl}${path}`, init);
  return { response, text: await response.text() };
};

/** Content of a tag in the head, e.g. of `property="og:title"`. */
const contentOf = (html: string, tag: string) =>
  new RegExp(`${tag} (?:content|href)="([^"]*)"`).exec(html)?.[1] ?? '';

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
    const address = '12 Estate Road, Munnar 685 612';
    hotelId = await storeHotel({ name, address, featured: true });
  });

  it.each(['/', '/hotels'])('contain the first screen of %s, cached at the edge', async (path) => {
    const { response, text } = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=86400',
    );
    // Which hotels come first depends on other suites; each card is an article.
    expect(text).toMatch(/<article/);
    expect(text).toMatch(/<title>.+<\/title>/);
    expect(text).toContain('property="og:title"');
  });

  it('wait for an element that they have, and paint nothing before it', async () => {
    const waitsFor = new Map<string, string>();
    for (const path of ['/', '/hotels', `/hotels/${hotelId}`, '/about']) {
      const { text } = await get(path);
      const id = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(text)?.[1];
      expect(text, path).toContain(` id="${id}"`);
      waitsFor.set(path, `${id}`);
    }
    expect([...waitsFor.values()]).toEqual([
      'after-hero',
      'list-head',
      'after-gallery',
      'site-head',
    ]);
  });

  it('contain a hotel’s title, previews and data', async () => {
    const { response, text } = await get(`/hotels/${hotelId}`);
    expect(response.status).toBe(200);
    expect(text).toMatch(new RegExp(`<title>[^<]*${name}`));
    expect(text).toMatch(new RegExp(`<h1[^>]*>${name}`));
    const address = `${siteUrl}/hotels/${hotelId}`;
    expect(contentOf(text, 'property="og:title"')).toContain(name);
    expect(contentOf(text, 'property="og:description"')).toMatch(
      new RegExp(`^[${soldSign}]1,800 per night`),
    );
    expect(contentOf(text, 'name="description"')).toMatch(/.{40,}/);
    expect(contentOf(text, 'property="og:url"')).toBe(address);
    expect(contentOf(text, 'rel="canonical"')).toBe(address);
    expect(contentOf(text, 'property="og:image"')).toMatch(
      new RegExp(`^${siteUrl}/media/hotels/sample/`),
    );
    expect(contentOf(text, 'property="og:image:alt"')).toBe(`${name}, photo 1`);
    const { Hotel, BreadcrumbList } = structuredDataOf(text);
    const priceCurrency = soldIn.toUpperCase();
    expect(Hotel).toMatchObject({
      name,
      url: address,
      image: `${siteUrl}/media/hotels/sample/one.jpg`,
      telephone: site.phone,
      priceRange: `${sold(1800)} per night`,
      address: { addressLocality: 'Munnar', postalCode: '685612', addressCountry: 'IN' },
      makesOffer: [
        {
          price: 1800,
          priceSpecification: { price: 1800, priceCurrency, unitText: 'night' },
          itemOffered: { name: 'Double Bed' },
        },
      ],
    });
    expect(BreadcrumbList?.itemListElement).toMatchObject([
      { position: 1, name: 'Kerala Stays', item: `${siteUrl}/` },
      { position: 2, name: 'Our Hotels', item: `${siteUrl}/hotels` },
      { position: 3, name: 'Munnar', item: `${siteUrl}/hotels?destination=Munnar` },
      { position: 4, name, item: address },
    ]);
    expect(snapshotIn(text)).toMatchObject({ page: 'hotel', hotel: { _id: hotelId, name } });
  });

  it('name the agency on the home page, with an image of known size', async () => {
    const { text } = await get('/');
    const { Organization } = structuredDataOf(text);
    expect(Organization).toMatchObject({
      name: site.name,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icons/icon-512.png`,
      telephone: site.phone,
      address: { postalCode: '682001' },
    });
    expect(contentOf(text, 'property="og:image"')).toBe(`${siteUrl}/art/og-image.jpg`);
    expect(contentOf(text, 'property="og:image:width"')).toBe('1200');
    expect(contentOf(text, 'property="og:image:height"')).toBe('630');
    expect(contentOf(text, 'property="og:image:alt"')).toMatch(/houseboat/);
  });

  it('say of a house without price, picture and PIN nothing that is not known', async () => {
    const id = await storeHotel({ images: [], mainImage: '', roomTypes: [], description: '' });
    const { Hotel } = structuredDataOf((await get(`/hotels/${id}`)).text);
    for (const unknown of ['image', 'priceRange', 'description', 'aggregateRating']) {
      expect(Hotel).not.toHaveProperty(unknown);
    }
    expect(Hotel?.makesOffer).toEqual([]);
    expect(Hotel?.address).not.toHaveProperty('postalCode');
  });

  it.each([
    ['/about', 'About us', 'We book houses we would go back to'],
    ['/privacy', 'Privacy, cancellation and refunds', 'Data Protection Board of India'],
    ['/terms/?utm_source=x', 'Terms', 'the courts in Ernakulam decide'],
  ])('contain the whole text of %s, without a script', async (path, title, words) => {
    const { response, text } = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/s-maxage=300/);
    expect(text).toMatch(new RegExp(`<title>${title}[^<]* · ${site.name}</title>`));
    expect(contentOf(text, 'name="description"')).toMatch(/.{40,}/);
    const canonical = `${siteUrl}${path.replace(/\/?\?.*/, '')}`;
    expect(contentOf(text, 'rel="canonical"')).toBe(canonical);
    expect(text).toContain(words);
    expect(text).toMatch(/<footer/);
  });

  it.each(['/', '/about', '/my-bookings'])(
    'tell a browser without scripts at %s how to reach us, in the place itself',
    async (path) => {
      const { text } = await get(path);
      const notice = /<noscript>(.*?)<\/noscript>/s.exec(text)?.[1] ?? '';
      expect(notice).toContain(`href="mailto:${site.email}"`);
      expect(notice).toContain(`href="tel:${site.phone.replaceAll(' ', '')}"`);
    },
  );

  it('contain a filtered list as the client would show it', async () => {
    const city = unique('Nowhere');
    await storeHotel({ city, name: unique('Only') });
    const { text } = await get(`/hotels?destination=${city}&sort=price-asc`);
    expect(snapshotIn(text)).toMatchObject({ page: 'hotels', hasMore: false });
    const munnar = (await get('/hotels?destination=munnar')).text;
    const cards = munnar.match(/<article.*?<\/article>/gs) ?? [];
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card).toMatch(/<span>[^<]*munnar[^<]*<\/span>/i);
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
      expect(contentOf(text, 'name="robots"')).toContain('noindex');
    },
  );

  it('respond with 404 for an inactive hotel', async () => {
    const id = await storeHotel({ isActive: false });
    expect((await get(`/hotels/${id}`)).response.status).toBe(404);
  });

  it.each([
    '/hotels?destination=%3Cscript%3Ealert(1)%3C/script%3E',
    '/hotels?destination=%E0%A4%A',
    `/hotels?destination=${'x'.repeat(8000)}`,
    '/hotels?sort=nonsense&price=__proto__&roomTypes=%00',
  ])('survive %s', async (path) => {
    const { response, text } = await get(path);
    expect(response.status).toBe(200);
    expect(text).not.toMatch(/<script>("|alert)/);
  });

  it('list the hotels that were active at the last upkeep in the sitemap', async () => {
    const inactive = await storeHotel({ isActive: false });
    await writeSitemap();
    const { response, text } = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toMatch(/xml/);
    expect(text).toContain(`${siteUrl}/hotels/${hotelId}</loc>`);
    expect(text).not.toContain(inactive);
    for (const path of ['/hotels', '/about', '/privacy', '/terms']) {
      expect(text).toContain(`<loc>${siteUrl}${path}</loc>`);
    }
    expect(text).not.toContain('/admin');
    const robots = (await get('/robots.txt')).text;
    expect(robots).toContain('Disallow: /admin');
    // Written by the build, which may have been for other ports.
    expect(robots).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m);
  });

  it('are told to language models, with the address of the site', async () => {
    const { response, text } = await get('/llms.txt');
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/^# Kerala Stays\n/);
    expect(text).toMatch(/\]\(http:\/\/127\.0\.0\.1:\d+\/hotels\)/);
  });

  it('name the site and its icons, and these are there', async () => {
    const manifest = JSON.parse((await get('/site.webmanifest')).text);
    expect(manifest.name).toBe('Kerala Stays');
    const icons = (manifest.icons as { src: string }[]).map(({ src }) => src);
    for (const path of ['/favicon.ico', '/favicon.svg', ...icons]) {
      const { response } = await get(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).toMatch(/^image\//);
    }
  });

  it('respond to HEAD and GET, and to nothing else', async () => {
    expect((await get('/hotels', { method: 'HEAD' })).text).toBe('');
    const { response } = await get('/hotels', { method: 'POST', body: 'a' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
