import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { useFirestore } from 'reactfire';
import { useLiveList } from '#web/lib/firebase/live-list.ts';
import { pendingInquiryQuery } from './inquiry-queries.ts';

/** Inquiries that wait for an answer, live, the longest waiting first (100 at most). */
export function usePendingInquiries() {
  const live = useLiveList(pendingInquiryQuery(useFirestore()), readInquiry);
  if (live.status !== 'success') return live;
  const now = new Date();
  const items = live.data.filter((inquiry) => !isExpired(inquiry, now));
  return { ...live, data: items };
}

/** How many inquiries wait for an answer; 0 while that is unknown. */
export function usePendingInquiryCount(): number {
  const pending = usePendingInquiries();
  return pending.status === 'success' ? pending.data.length : 0;
}
