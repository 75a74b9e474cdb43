import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';
import { newestInquiryQuery } from './inquiry-queries.ts';

/**
 * The inquiries that came last, live; null while the server has not said which they are. Whether they have been
 * answered makes no difference to the list: an answer would pull older ones into it, which are no news.
 */
export function useNewestInquiries(): Inquiry[] | null {
  const live = useLiveQuery(newestInquiryQuery(useFirestore()), readInquiry);
  return live.status === 'success' && live.data.isConfirmed ? live.data.items : null;
}
