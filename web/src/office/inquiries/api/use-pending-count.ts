import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { useFirestore } from 'reactfire';
import { useLiveList } from '#web/lib/firebase/live-list.ts';
import { pendingInquiryQuery } from './inquiry-queries.ts';

/** Number of inquiries that wait for an answer, live (at most 100); 0 while unknown. */
export function usePendingInquiryCount(): number {
  const pending = useLiveList(pendingInquiryQuery(useFirestore()), readInquiry);
  if (pending.status !== 'success') return 0;
  const now = new Date();
  return pending.data.filter((inquiry) => !isExpired(inquiry, now)).length;
}
