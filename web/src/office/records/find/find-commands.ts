import { paths } from '#web/config/paths.ts';
import type { FindCommand } from './find-item.ts';

const { bookings, inquiries } = paths.admin;

/** Actions only; the screens come from the sidebar. */
export const findActs: readonly FindCommand[] = [
  { label: 'New booking', to: `${bookings.href}?new`, words: 'make create reservation' },
  {
    label: 'Inquiries to answer',
    to: `${inquiries.href}?status=pending&unchecked=hidden&sort=oldest`,
    words: 'pending waiting open',
  },
  { label: 'Arriving in 7 days', to: `${bookings.href}?view=arriving`, words: 'arrivals check-in' },
  { label: 'In house', to: `${bookings.href}?view=in-house`, words: 'staying guests' },
  { label: 'Unpaid bookings', to: `${bookings.href}?view=unpaid`, words: 'due owed' },
  { label: 'Refunds due', to: `${bookings.href}?view=refund-due`, words: 'pay back' },
];
