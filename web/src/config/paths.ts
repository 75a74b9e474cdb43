import { clientPages, servedPages } from '@kerala-stays/domain/content/site-pages';
import type { BookingAct } from './booking-acts.ts';

const at = (path: string) => ({ path, href: path }) as const;

/**
 * All addresses of the site (product §2.1). `path` is the router's pattern, from the one table of
 * pages; links use `href`.
 */
export const paths = {
  home: at(servedPages.home.path),
  hotels: {
    ...at(servedPages.hotels.path),
    /** The list for one destination; the name is matched against cities (product §4.2). */
    forDestination: (name: string) => `/hotels?destination=${encodeURIComponent(name)}`,
  },
  hotel: { ...servedPages.hotel, href: (id: string) => `/hotels/${encodeURIComponent(id)}` },
  category: {
    ...servedPages.category,
    href: (slug: string) => `/stays/${encodeURIComponent(slug)}`,
  },
  favourites: {
    ...at(clientPages.favourites.path),
    /** A link that shows these hotels to somebody else. */
    sharing: (ids: readonly string[]) => `/favourites?hotels=${ids.join(',')}`,
  },
  about: at(servedPages.about.path),
  privacy: at(servedPages.privacy.path),
  terms: at(servedPages.terms.path),
  accessibility: at(servedPages.accessibility.path),
  myBookings: at(clientPages.myBookings.path),
  receipt: {
    ...clientPages.receipt,
    /** With a document's id: that invoice, bill or credit note. */
    href: (id: string, document = '') =>
      `/my-bookings/${encodeURIComponent(id)}/receipt${document && `?document=${encodeURIComponent(document)}`}`,
  },
  trip: {
    ...clientPages.trip,
    href: (id: string) => `/trip/${encodeURIComponent(id)}`,
  },
  voucher: {
    ...clientPages.voucher,
    href: (id: string) => `/trip/${encodeURIComponent(id)}/voucher`,
  },
  inquiry: {
    ...clientPages.inquiry,
    href: (id: string) => `/inquiry/${encodeURIComponent(id)}`,
  },
  proposal: {
    ...clientPages.proposal,
    href: (id: string) => `/proposal/${encodeURIComponent(id)}`,
  },
  /** By the account; a mailed link has more behind it. */
  myData: { ...clientPages.myData, href: '/my-data' },
  loader: {
    ...clientPages.loader,
    /** `nextUrl` without its leading slash, e.g. `my-bookings`. */
    href: (nextUrl: string) => `/loader/${nextUrl}`,
  },
  admin: {
    ...clientPages.admin,
    href: '/admin',
    hotels: at('/admin/hotels'),
    addHotel: at('/admin/add-hotel'),
    editHotel: {
      path: '/admin/edit-hotel/:hotelId',
      href: (id: string) => `/admin/edit-hotel/${encodeURIComponent(id)}`,
    },
    manageHotel: {
      path: '/admin/manage-hotel/:hotelId',
      href: (id: string) => `/admin/manage-hotel/${encodeURIComponent(id)}`,
    },
    categories: at('/admin/categories'),
    inquiries: {
      path: '/admin/inquiries',
      href: '/admin/inquiries',
      one: (id: string) => `/admin/inquiries?inquiry=${encodeURIComponent(id)}`,
    },
    conversations: {
      path: '/admin/conversations',
      href: '/admin/conversations',
      one: (id: string) => `/admin/conversations?conversation=${encodeURIComponent(id)}`,
    },
    bookings: {
      path: '/admin/bookings',
      href: '/admin/bookings',
      /** @param act opens the dialog of that act with the booking */
      one: (id: string, act?: BookingAct) =>
        `/admin/bookings?booking=${encodeURIComponent(id)}${act === undefined ? '' : `&act=${act}`}`,
    },
    upi: at('/admin/bookings/upi'),
    board: {
      path: '/admin/board',
      href: '/admin/board',
      /** The board of one hotel from a given day. */
      at: (hotelId: string, from: string) =>
        `/admin/board?hotel=${encodeURIComponent(hotelId)}&from=${from}`,
    },
    arrivals: at('/admin/arrivals'),
    register: at('/admin/register'),
    mail: at('/admin/mail'),
    day: at('/admin/day'),
    ledger: at('/admin/ledger'),
    invoices: at('/admin/invoices'),
    invoice: {
      path: '/admin/invoices/:bookingId/:documentId',
      href: (bookingId: string, documentId: string) =>
        `/admin/invoices/${encodeURIComponent(bookingId)}/${encodeURIComponent(documentId)}`,
    },
    coupons: at('/admin/coupons'),
    reviews: at('/admin/reviews'),
    suppliers: at('/admin/suppliers'),
    people: at('/admin/privacy'),
    guest: {
      path: '/admin/guests/:of/:id',
      href: (of: 'booking' | 'inquiry', id: string) =>
        `/admin/guests/${of}/${encodeURIComponent(id)}`,
    },
    team: at('/admin/team'),
    reports: at('/admin/reports'),
    addBanner: at('/admin/add-banner'),
    manageBanner: at('/admin/manage-banner'),
  },
} as const;

/** Whether an address belongs to the back office, where the top bar and the chat are hidden. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}
