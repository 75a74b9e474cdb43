import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';
import { newestInquiryQuery } from './inquiry-queries.ts';

/**
 * The latest inquiries, live; null until the server has responded. Answered ones stay included:
 * without them, older inquiries would move up and look new.
 */
export function useNewestInquiries(): Inquiry[] | null {
  const live = useLiveQuery(newestInquiryQuery(useFirestore()), readInquiry);
  return live.status === 'success' && live.data.isConfirmed ? live.data.items : null;
}
