// @vitest-environment node

import { emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import type { Category } from '@kerala-stays/domain/catalogue/category';
import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { describe, expect, test, vi } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPage } from './entry-server.tsx';

const shell = `<head><!--page-head--><title>x</title><!--/page-head--><!--route-chunks {"hotels":["/assets/h.js"]}--></head>
<body><div id="root"><!--page-body--></div><!--page-snapshot--></body>`;
const render = (url: string, snapshot: Parameters<typeof renderPage>[0]['snapshot']) =>
  renderPage({ url, siteUrl: 'https://stays.example', snapshot, shell });

describe('a page rendered on the server', () => {
  test('carries its first screen, its head, its data and its chunk', () => {
    const cards = [toHotelCard(hotelNamed('Lotus House'))];
    const { status, html } = render('/hotels?destination=Munnar', {
      page: 'hotels',
      catalogue: emptyCatalogue,
      cards,
      hasMore: false,
    });
    expect(status).toBe(200);
    expect(html).toContain('<title>Hotels in Munnar · Kerala Stays</title>');
    expect(html).toContain('Lotus House');
    expect(html).toContain('href="/assets/h.js"');
    expect(html).toContain('<script type="application/json" id="page-snapshot">');
  });

  test('says when a destination matches more towns than the list looks in', () => {
    const cities = Array.from({ length: 40 }, (_, index) => ({
      key: `town ${index}`,
      name: `Town ${index}`,
      count: 1,
    }));
    const { html } = render('/hotels?destination=town', {
      page: 'hotels',
      catalogue: { ...emptyCatalogue, cities },
      cards: [toHotelCard(hotelNamed('Lotus House'))],
      hasMore: false,
    });
    expect(html).toContain('Many places match “town”. These stays are in the 30 that match best');
  });

  test('names the site’s own address, whatever host the request line names', () => {
    for (const url of ['//evil.example/hotels', 'https://evil.example/hotels']) {
      expect(render(url, { page: 'other' }).html).not.toContain('evil.example');
    }
    const { html } = render('https://evil.example/hotels?destination=x', {
      page: 'hotels',
      catalogue: emptyCatalogue,
      cards: [],
      hasMore: false,
    });
    expect(html).toContain('https://stays.example/hotels?destination=x');
    expect(html).not.toContain('evil.example');
  });

  const hills = readCategory('hills', {
    name: 'Hill <Retreats>',
    slug: 'hill-retreats',
    description: 'Above a thousand metres.',
    image: '/media/hills.jpg',
  });
  const categories = [
    { _id: 'c1', slug: 'hill-retreats', name: 'Hill <Retreats>' },
    { _id: 'c2', slug: 'beach', name: 'Beach & Cliff' },
  ];

  test('of a category has its hotels, its words and the way to the others', () => {
    const { status, html } = render('/stays/hill-retreats', {
      page: 'category',
      slug: 'hill-retreats',
      category: hills,
      catalogue: { ...emptyCatalogue, categories },
      cards: [toHotelCard(hotelNamed('Lotus House'))],
      hasMore: true,
    });
    expect(status).toBe(200);
    expect(html).toContain('<title>Hill &#60;Retreats&#62; · Kerala Stays</title>');
    expect(html).toContain('rel="canonical" href="https://stays.example/stays/hill-retreats"');
    expect(html).toContain('Above a thousand metres.');
    expect(html).toContain('Lotus House');
    expect(html).toContain('Load more hotels');
    expect(html).toContain('href="/stays/beach"');
    expect(html).not.toContain('href="/stays/hill-retreats"><');
  });

  test('of a category without hotels says so, and of none is a 404', () => {
    const catalogue = { ...emptyCatalogue, categories };
    const pageOf = (category: Category | null, slug: string) =>
      render(`/stays/${slug}`, {
        page: 'category',
        slug,
        category,
        catalogue,
        cards: [],
        hasMore: false,
      });
    const empty = pageOf(hills, 'hill-retreats');
    expect(empty.status).toBe(200);
    expect(empty.html).toContain('No stays of this kind just now');
    const gone = pageOf(null, 'gone');
    expect(gone.status).toBe(404);
    expect(gone.html).toContain('Browse All Hotels');
    expect(gone.html).toContain('href="/stays/beach"');
  });

  test('responds with 404 for a hotel that is not there', () => {
    const { status, html } = render('/hotels/gone', {
      page: 'hotel',
      hotelId: 'gone',
      hotel: null,
    });
    expect(status).toBe(404);
    expect(html).toContain('Hotel Not Found');
    expect(html).toContain('Browse All Hotels');
  });

  test('survives an address that cannot be decoded', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(
      render('/hotels/%E0%A4%A', { page: 'hotel', hotelId: '%E0%A4%A', hotel: null }).status,
    ).toBe(404);
  });

  test('treats patterns of replacement in texts as text', () => {
    const hotel = hotelNamed('Half $& Price $1');
    const { html } = render('/hotels/half', { page: 'hotel', hotelId: 'half', hotel });
    expect(html).toContain('Half $&amp; Price $1');
  });

  test.each([
    ['about', 'Launched in 2022, over 5,000 guests since.', 'We ring the house'],
    ['privacy', 'why and for how long', 'What stays in your browser'],
    ['terms', 'What you can expect from', 'When something is wrong'],
    ['accessibility', 'works with a keyboard', 'What does not work yet'],
  ] as const)('carries the whole text of /%s and how to reach us', (page, description, words) => {
    const { status, html } = render(`/${page}`, { page });
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<meta name="description" content="[^"]*${description}`));
    expect(html).toContain(words);
    expect(html).toContain('href="tel:');
  });

  test('shows skeletons on the home page while nothing is known', () => {
    expect(render('/', { page: 'other' }).html).toContain('hotel-card-skeleton');
  });
});
