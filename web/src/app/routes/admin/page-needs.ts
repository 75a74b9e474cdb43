import type { Permission } from '@kerala-stays/domain/people/permissions';
import type { paths } from '#web/config/paths.ts';

export type AdminPageName = Exclude<keyof typeof paths.admin, 'path' | 'href'>;

/** Permission for each page of the back office but the first, the dashboard. */
export const pageNeeds: Record<AdminPageName, Permission> = {
  hotels: 'catalogue:read',
  addHotel: 'catalogue:write',
  editHotel: 'catalogue:write',
  manageHotel: 'catalogue:read',
  categories: 'catalogue:write',
  inquiries: 'inquiries:read',
  conversations: 'inquiries:read',
  bookings: 'bookings:read',
  upi: 'payments:record',
  board: 'bookings:change',
  // Its sheets have the telephone of the house and what the guest asked, too.
  arrivals: 'bookings:change',
  register: 'register:read',
  mail: 'mail:read',
  // Its money needs `money:read` as well.
  day: 'bookings:read',
  ledger: 'money:read',
  invoices: 'invoices:read',
  invoice: 'invoices:read',
  coupons: 'rates:write',
  reviews: 'reviews:read',
  suppliers: 'suppliers:write',
  people: 'people:read',
  guest: 'bookings:read',
  team: 'team:manage',
  reports: 'reports:read',
  addBanner: 'catalogue:write',
  manageBanner: 'catalogue:write',
};

/** Permission for the dashboard. */
export const dashboardNeeds: Permission = 'bookings:read';
