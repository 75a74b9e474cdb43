import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '#web/components/office/desktop-notices.ts';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { useNewestInquiries } from '../api/use-newest-inquiries.ts';
import { newsOf, type SeenInquiries, seeInquiries } from '../inquiry-arrivals.ts';

/** Notifies staff of new inquiries on every page of the back office, and where nobody looks at it. */
export function InquiryNews() {
  const newest = useNewestInquiries(true);
  const toast = useToast();
  const navigate = useNavigate();
  const seen = useRef<SeenInquiries | null>(null);

  useEffect(() => {
    if (newest === null) return;
    const now = seeInquiries(seen.current, newest);
    seen.current = now.seen;
    const news = newsOf(now.arrived);
    if (news === '') return;
    toast.info(news);
    notify('inquiries', news, () => navigate(paths.admin.inquiries.href));
  }, [newest, toast, navigate]);
  return null;
}
