import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { Suspense } from 'react';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { BookingConversation, InquiryConversation } from './admin-pages.ts';

// The drawers put these beside parts that have the same id as their key.

/** What was written about an inquiry, for its drawer. */
export function inquiryConversation(inquiry: Inquiry) {
  return (
    <PartBoundary key={`conversation ${inquiry._id}`}>
      <Suspense>
        <InquiryConversation inquiry={inquiry} />
      </Suspense>
    </PartBoundary>
  );
}

/** What was written about a booking, for its drawer. */
export function bookingConversation(booking: Booking) {
  return (
    <PartBoundary key={`conversation ${booking._id}`}>
      <Suspense>
        <BookingConversation booking={booking} />
      </Suspense>
    </PartBoundary>
  );
}
