import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';
import { pendingInquiryQuery } from './inquiry-queries.ts';

/**
 * Number of inquiries that wait for an answer, live (at most 100); 0 while unknown, or when it is
 * not wanted.
 */
export function usePendingInquiryCount(isWanted: boolean): number {
  const query = pendingInquiryQuery(useFirestore());
  const pending = useLiveQuery(isWanted ? query : null, readInquiry);
  if (pending.status !== 'success') return 0;
  const now = new Date();
  return pending.data.items.filter((inquiry) => !isExpired(inquiry, now)).length;
}
