import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';
import { newestInquiryQuery } from './inquiry-queries.ts';

/**
 * The latest inquiries, live; null until the server has responded, or when they are not wanted. Answered ones stay included:
 * without them, older inquiries would move up and look new.
 */
export function useNewestInquiries(isWanted: boolean): Inquiry[] | null {
  const query = newestInquiryQuery(useFirestore());
  const live = useLiveQuery(isWanted ? query : null, readInquiry);
  return live.status === 'success' && live.data.isConfirmed ? live.data.items : null;
}
