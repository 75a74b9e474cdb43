import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { useFirestore } from 'reactfire';
import { useLiveCount } from '#web/lib/firebase/live-count.ts';
import { pendingInquiryQuery } from './inquiry-queries.ts';
import { useNewestInquiries } from './use-newest-inquiries.ts';

/**
 * Number of inquiries that wait for an answer (at most 100); 0 while unknown, or when it is not
 * wanted.
 * @param few how many are listened to, beside the newest
 */
export function usePendingInquiryCount(isWanted: boolean, few: number): number {
  const query = pendingInquiryQuery(useFirestore());
  const newest = useNewestInquiries(isWanted) ?? [];
  const changed = newest.map(({ _id, status }) => `${_id} ${status}`).join();
  const now = new Date();
  const isWaiting = (inquiry: ReturnType<typeof readInquiry>) => !isExpired(inquiry, now);
  return useLiveCount(isWanted ? query : null, few, readInquiry, isWaiting, changed) ?? 0;
}
