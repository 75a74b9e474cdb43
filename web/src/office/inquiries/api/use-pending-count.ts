import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { useFirestore } from 'reactfire';
import { useLiveList } from '#web/lib/firebase/live-list.ts';
import { pendingInquiryQuery } from './inquiry-queries.ts';

/** How many inquiries wait for an answer, live (100 at most); 0 while that is unknown. */
export function usePendingInquiryCount(): number {
  const pending = useLiveList(pendingInquiryQuery(useFirestore()), readInquiry);
  if (pending.status !== 'success') return 0;
  const now = new Date();
  return pending.data.filter((inquiry) => !isExpired(inquiry, now)).length;
}
