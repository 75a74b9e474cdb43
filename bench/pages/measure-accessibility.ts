import { exampleIds } from '@kerala-stays/domain/api/examples';
import type { clientPages, servedPages } from '@kerala-stays/domain/content/site-pages';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { bookFor, linkInBookingMail } from '../../tests/e2e/support/stays.ts';
import { demoAdmin, demoGuest } from '../../tests/support/demo-accounts.ts';
import { stack } from '../../tests/support/stack.ts';
// The router's own table: a missing page does not compile.
import { paths } from '../../web/src/config/paths.ts';
import { type Goal, lighthouseRow } from './goals.ts';
import { lighthouseReport, percent, type Report } from './lighthouse-report.ts';
import { openSignedInBrowser } from './signed-in-browser.ts';

const arrival = addDays(dateInKerala(new Date()), 40);

/** `loader` redirects to another page. */
type PublicPage = Exclude<
  keyof (typeof servedPages & typeof clientPages),
  'loader' | 'receipt' | 'trip' | 'voucher' | 'inquiry' | 'proposal' | 'myData' | 'admin'
>;
const publicPages: Record<PublicPage, string> = {
  home: paths.home.href,
  hotels: paths.hotels.href,
  hotel: paths.hotel.href(exampleIds.hotel),
  category: paths.category.href('hill-retreats'),
  about: paths.about.href,
  privacy: paths.privacy.href,
  terms: paths.terms.href,
  accessibility: paths.accessibility.href,
  favourites: paths.favourites.href,
  myBookings: paths.myBookings.href,
};
const otherPublicPages = [
  `${paths.hotels.href}?from=${arrival}&to=${addDays(arrival, 2)}`,
  '/no-such-page',
];

type OfficePage = Exclude<keyof typeof paths.admin, 'path' | 'href'>;
const officePages: Record<OfficePage, string[]> = {
  board: [paths.admin.board.href],
  conversations: [
    paths.admin.conversations.href,
    paths.admin.conversations.one(exampleIds.booking),
  ],
  inquiries: [paths.admin.inquiries.href, paths.admin.inquiries.one(exampleIds.inquiry)],
  bookings: [paths.admin.bookings.href, paths.admin.bookings.one(exampleIds.booking)],
  upi: [paths.admin.upi.href],
  arrivals: [paths.admin.arrivals.href],
  register: [paths.admin.register.href],
  mail: [paths.admin.mail.href],
  day: [paths.admin.day.href],
  ledger: [paths.admin.ledger.href],
  invoices: [paths.admin.invoices.href],
  // Dollars are never taxed: the measured site has no document.
  invoice: [],
  coupons: [paths.admin.coupons.href],
  reviews: [paths.admin.reviews.href],
  suppliers: [paths.admin.suppliers.href],
  people: [paths.admin.people.href],
  team: [paths.admin.team.href],
  guest: [paths.admin.guest.href('booking', exampleIds.booking)],
  reports: [paths.admin.reports.href],
  hotels: [paths.admin.hotels.href],
  addHotel: [paths.admin.addHotel.href],
  editHotel: [paths.admin.editHotel.href(exampleIds.hotel)],
  manageHotel: ['', '?tab=rooms', '?tab=images', '?tab=rates', '?tab=calendars'].map(
    (tab) => `${paths.admin.manageHotel.href(exampleIds.hotel)}${tab}`,
  ),
  categories: [paths.admin.categories.href],
  addBanner: [paths.admin.addBanner.href],
  manageBanner: [paths.admin.manageBanner.href],
};

/** A stay's page opens with the key from its mail. */
async function tripPage(): Promise<string> {
  const { _id } = await bookFor({ name: 'Devika Menon', email: 'devika@example.com' });
  const { pathname, hash } = new URL(await linkInBookingMail(_id));
  return `${pathname}${hash}`;
}

const people = {
  visitor: {
    account: null,
    pages: async () => [...Object.values(publicPages), ...otherPublicPages, await tripPage()],
  },
  guest: {
    account: demoGuest,
    pages: () => [paths.myBookings.href, paths.receipt.href(exampleIds.booking)],
  },
  staff: {
    account: demoAdmin,
    pages: () => [paths.admin.href, ...Object.values(officePages).flat()],
  },
};

const screens = { phone: [], desktop: ['--preset=desktop'] };

/** Lighthouse's scores and failed audits. */
function failures({ categories, audits }: Report): string[] {
  const counted = categories.accessibility?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.map(({ id }) => id).filter((id) => audits[id]?.score === 0);
}

/** Row 16: every page as seen by a visitor, a guest or staff, on the running stack. */
export async function measureAccessibility(progress: (line: string) => void): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const [person, { account, pages }] of Object.entries(people)) {
    const browser = await openSignedInBrowser(account);
    try {
      for (const path of await pages()) {
        for (const [screen, options] of Object.entries(screens)) {
          const seen = await lighthouseReport(
            `${stack.site}${path}`,
            `--port=${browser.port}`,
            // Otherwise it signs people out between pages.
            '--disable-storage-reset',
            ...['--only-categories=accessibility', '--ignore-status-code', ...options],
          );
          const value = percent(seen.categories.accessibility);
          const where = `${path.replace(/#.*/, '')} as ${person}`;
          progress(`${value} ${where}, ${screen}`);
          goals.push({
            row: lighthouseRow,
            what: [`Lighthouse accessibility, ${screen}`, ...failures(seen)].join(', '),
            where,
            value,
            must: 100,
            stretch: Number.POSITIVE_INFINITY,
          });
        }
      }
    } finally {
      await browser.close();
    }
  }
  return goals;
}
