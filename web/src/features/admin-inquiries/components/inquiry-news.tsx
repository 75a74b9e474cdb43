import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { useEffect, useRef } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { usePendingInquiries } from '../api/use-pending-count.ts';

/** What is said of inquiries that arrive while the back office is open. */
function newsOf(arrived: readonly Inquiry[]): string {
  const [first] = arrived;
  return arrived.length === 1
    ? `New inquiry: ${first?.hotel.name}`
    : `${arrived.length} new inquiries`;
}

/** Tells whoever has the back office open, on whichever of its pages, of an inquiry at once. */
export function InquiryNews() {
  const pending = usePendingInquiries();
  const toast = useToast();
  const known = useRef<ReadonlySet<string> | null>(null);
  const inquiries = pending.status === 'success' ? pending.data : null;

  useEffect(() => {
    if (inquiries === null) return;
    const before = known.current;
    const ids = inquiries.map(({ _id }) => _id);
    // One that staff set back to pending has been told before.
    known.current = new Set([...(before ?? []), ...ids]);
    // What waited already when the page was opened is no news.
    const arrived = before === null ? [] : inquiries.filter(({ _id }) => !before.has(_id));
    if (arrived.length > 0) toast.info(newsOf(arrived));
  }, [inquiries, toast]);
  return null;
}
