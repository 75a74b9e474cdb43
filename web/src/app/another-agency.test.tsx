import type { Agency } from '@kerala-stays/domain/content/agency-file';
import { agencyMarksIn } from '@kerala-stays/domain/testing/agency-marks';
import { otherAgency } from '@kerala-stays/domain/testing/other-agency';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDataCache } from '#web/lib/cache/data-cache.ts';
import { App } from './app.tsx';
import type { PageName } from './routes/pages.ts';

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
afterEach(() => vi.restoreAllMocks());

/** Without data they say whom to call. The receipt needs a booking and has a test of its own. */
const addresses: Record<Exclude<PageName, 'receipt'>, string> = {
  home: '/',
  hotels: '/hotels',
  hotel: '/hotels/lotus-house',
  category: '/stays/hill-retreats',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  loader: '/loader/my-bookings',
  favourites: '/favourites',
  myBookings: '/my-bookings',
  trip: `/trip/b1#k=${'k'.repeat(43)}`,
  voucher: '/trip/b1/voucher',
  inquiry: `/inquiry/i1#k=${'k'.repeat(43)}`,
  proposal: `/proposal/p1#k=${'k'.repeat(43)}`,
  myData: '/my-data',
  admin: '/admin',
  notFound: '/nothing-here',
};

test.each(Object.entries(addresses))('the page %s is another agency’s, loaded', async (_, at) => {
  // Nothing answers, which the pages report.
  vi.spyOn(console, 'warn').mockReturnValue();
  // happy-dom does not know the element <search>.
  vi.spyOn(console, 'error').mockReturnValue();
  const { container } = render(
    <MemoryRouter initialEntries={[at]}>
      <App cache={createDataCache()} />
    </MemoryRouter>,
  );
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.textContent).not.toContain('Loading'));
  expect(container.textContent).toContain(otherAgency.name);
  expect(agencyMarksIn(document.documentElement.outerHTML, demo)).toEqual([]);
});

test('the privacy notice names the person who answers for personal data', async () => {
  render(
    <MemoryRouter initialEntries={['/privacy']}>
      <App cache={createDataCache()} />
    </MemoryRouter>,
  );
  const link = await screen.findByRole('link', { name: 'privacy@malabar-rooms.test' });
  expect(link.parentElement?.textContent).toContain('Write to Devika Nambiar, privacy@');
});
