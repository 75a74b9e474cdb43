// @vitest-environment node

import { emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import type { Agency } from '@kerala-stays/domain/content/agency-file';
import type { PageSnapshot } from '@kerala-stays/domain/content/page-snapshot';
import type { ServedPageName } from '@kerala-stays/domain/content/site-pages';
import { agencyMarksIn } from '@kerala-stays/domain/testing/agency-marks';
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import { beforeAll, expect, test, vi } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPage } from './entry-server.tsx';

vi.mock('../../../domain/src/content/demo-agency.json', async () => ({
  default: (await import('../../../domain/src/testing/other-agency.ts')).otherAgency,
}));
vi.mock('../../../domain/src/content/demo-about.json', () => ({ default: null }));
vi.mock('../../../domain/src/content/demo-tour.json', () => ({ default: null }));
vi.mock('../../../domain/src/content/demo-testimonials.json', () => ({ default: [] }));

const demoFile = '../../../domain/src/content/demo-agency.json';
let demo: Agency;
beforeAll(async () => {
  demo = (await vi.importActual<{ default: Agency }>(demoFile)).default;
});

const hotel = hotelNamed('Lotus House');
const cards = [toHotelCard(hotel)];
const snapshots: Record<ServedPageName | 'other', [url: string, snapshot: PageSnapshot]> = {
  home: ['/', { page: 'home', featured: cards, banners: [], catalogue: emptyCatalogue }],
  hotels: ['/hotels', { page: 'hotels', catalogue: emptyCatalogue, cards, hasMore: false }],
  hotel: [`/hotels/${hotel._id}`, { page: 'hotel', hotelId: hotel._id, hotel }],
  category: [
    '/stays/hill-retreats',
    {
      page: 'category',
      slug: 'hill-retreats',
      category: readCategory('hills', { name: 'Hill Retreats', slug: 'hill-retreats' }),
      catalogue: emptyCatalogue,
      cards,
      hasMore: false,
    },
  ],
  about: ['/about', { page: 'about' }],
  privacy: ['/privacy', { page: 'privacy' }],
  terms: ['/terms', { page: 'terms' }],
  accessibility: ['/accessibility', { page: 'accessibility' }],
  other: ['/nothing-here', { page: 'other' }],
};
const shell =
  '<head><!--page-head--><!--/page-head--></head><body><!--page-body--><!--page-snapshot--></body>';

test.each(Object.entries(snapshots))('the served page %s is another agency’s', (_, page) => {
  const [url, snapshot] = page;
  const { html } = renderPage({ url, siteUrl: 'https://site.test', snapshot, shell });
  const text = html.replaceAll('<!-- -->', '');
  expect(agencyMarksIn(text, demo)).toEqual([]);
  const { name, phone, office, gstin = '', hours = '' } = otherAgency;
  for (const fact of [name, phone, office.street, gstin, hours]) expect(text).toContain(fact);
});

test('the home page says to search engines whose it is', () => {
  const [url, snapshot] = snapshots.home;
  const { html } = renderPage({ url, siteUrl: 'https://site.test', snapshot, shell });
  expect(html).toContain(`<meta name="description" content="${otherAgency.description}"`);
  const [, data = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    name: otherAgency.name,
    legalName: otherAgency.legalName,
    telephone: otherAgency.phone,
  });
});
