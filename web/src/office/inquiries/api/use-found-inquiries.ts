import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { useFirestore } from 'reactfire';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { foundInquiryQuery } from '#web/lib/firebase/find-inquiries.ts';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

/** Inquiries that a search field finds, live: one that was just dealt with has its new status. */
export function useFoundInquiries(search: string): readonly Inquiry[] {
  const live = useLiveQuery(foundInquiryQuery(useFirestore(), search), readInquiry);
  const now = serverNow();
  return (live.data?.items ?? []).filter((inquiry) => !isExpired(inquiry, now));
}
