import { createContext } from 'react';
import { useMay } from '#web/components/office/role-context.ts';
import { paths } from '#web/config/paths.ts';
import { useUnreadCount } from '#web/office/conversation/api/use-threads.ts';
import { usePendingInquiryCount } from '#web/office/inquiries/api/use-pending-count.ts';
import { todayLimits } from '#web/office/records/dashboard/api/today-limits.ts';
import { useLostMails, useWaitingReports } from '#web/office/records/dashboard/shared-count.ts';
import { useRefundsDue } from '#web/office/records/dashboard/use-refunds-due.ts';

/** Waiting items behind a back-office link: count and description. */
export type OfficeCounts = Readonly<Record<string, { count: number; words: string }>>;

/** Keyed by the link's address; links without waiting items are missing. */
export const OfficeCountsContext = createContext<OfficeCounts>({});

/** All waiting items, read once for sidebar and bottom bar. `unread` is null until it is known. */
export function useOfficeCounts(): { counts: OfficeCounts; unread: number | null } {
  const mayInquiries = useMay('inquiries:read');
  const unread = useUnreadCount(mayInquiries, todayLimits.threads);
  const refunds = useRefundsDue(useMay('money:refund'));
  const counts = {
    [paths.admin.inquiries.href]: {
      count: usePendingInquiryCount(mayInquiries, todayLimits.inquiries),
      words: 'pending',
    },
    [paths.admin.conversations.href]: { count: unread ?? 0, words: 'unread' },
    [paths.admin.bookings.href]: {
      count: refunds,
      words: refunds === 1 ? 'refund due' : 'refunds due',
    },
    [paths.admin.register.href]: {
      count: useWaitingReports(useMay('register:read')),
      words: 'to report',
    },
    [paths.admin.mail.href]: { count: useLostMails(useMay('mail:send')), words: 'not delivered' },
  };
  return { counts, unread };
}
