// The router's own table: a missing page does not compile.
import type { paths } from '../../../web/src/config/paths.ts';

type OfficePage = Exclude<keyof typeof paths.admin, 'path' | 'href'>;
/** Pages without a hotel of their own; those of one hotel are tested with one. */
export type ListPage = Exclude<OfficePage, 'manageHotel' | 'editHotel' | 'guest' | 'invoice'>;

/** Headings of the office's pages, but for the dashboard's. */
export const titles: Record<ListPage, string> = {
  board: 'Board',
  conversations: 'Conversations',
  inquiries: 'Inquiries',
  bookings: 'Bookings',
  upi: 'UPI',
  arrivals: 'Arrivals',
  register: 'Register',
  mail: 'Mail',
  day: 'Close the day',
  ledger: 'Ledger',
  invoices: 'Invoices',
  coupons: 'Coupons',
  reviews: 'Reviews',
  suppliers: 'Suppliers',
  people: 'Personal data',
  team: 'Team',
  reports: 'Reports',
  hotels: 'Manage Hotels',
  addHotel: 'Add Hotel',
  categories: 'Categories',
  addBanner: 'Add Banner',
  manageBanner: 'Manage Banners',
};
