import { useEffect, useRef } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { useNewestInquiries } from '../api/use-newest-inquiries.ts';
import { newsOf, type SeenInquiries, seeInquiries } from '../inquiry-arrivals.ts';

/** Notifies staff of new inquiries on every page of the back office. */
export function InquiryNews() {
  const newest = useNewestInquiries();
  const toast = useToast();
  const seen = useRef<SeenInquiries | null>(null);

  useEffect(() => {
    if (newest === null) return;
    const now = seeInquiries(seen.current, newest);
    seen.current = now.seen;
    const news = newsOf(now.arrived);
    if (news !== '') toast.info(news);
  }, [newest, toast]);
  return null;
}
