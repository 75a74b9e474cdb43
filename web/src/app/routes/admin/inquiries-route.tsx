import { countOf } from '@kerala-stays/domain/core/count-of';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { paths } from '#web/config/paths.ts';
import { useThreads } from '#web/office/conversation/api/use-threads.ts';
import * as pages from './admin-pages.ts';
import { inquiryConversation } from './conversation-parts.tsx';

/** Inquiries whose guest has written since the last reply. */
function useWroteAgain(): ReadonlySet<string> {
  const waiting = useThreads('waiting');
  return useMemo(() => {
    const threads = waiting.status === 'success' ? waiting.data.items : [];
    // Without an earlier reply the inquiry itself is waiting.
    const again = threads.filter(({ staffAt, inquiryId }) => staffAt !== '' && inquiryId !== '');
    return new Set(again.map(({ inquiryId }) => inquiryId));
  }, [waiting.status, waiting.data]);
}

/** The inbox, with the parts of bookings and conversations that belong in it. */
export function InquiriesRoute() {
  const wroteAgain = useWroteAgain();
  return (
    <pages.Inquiries
      wroteAgain={wroteAgain}
      news={
        wroteAgain.size > 0 && (
          <Typography variant="body2" sx={{ mb: 2 }}>
            {countOf(wroteAgain.size, 'guest has', 'guests have')} written again.{' '}
            <Link component={RouterLink} to={paths.admin.conversations.href}>
              View conversations
            </Link>
          </Typography>
        )
      }
      renderConversation={inquiryConversation}
      renderBooked={({ bookingId }) => (
        <PartBoundary key={`booked ${bookingId}`}>
          <Suspense>
            <pages.BookedChip bookingId={bookingId} />
          </Suspense>
        </PartBoundary>
      )}
      renderBooking={(inquiry, slot) => (
        // The drawer shows it beside notes that use the inquiry's id as their key.
        <PartBoundary key={`booking ${inquiry._id}`}>
          <Suspense>
            <pages.InquiryBooking inquiry={inquiry} {...slot} />
          </Suspense>
        </PartBoundary>
      )}
    />
  );
}
