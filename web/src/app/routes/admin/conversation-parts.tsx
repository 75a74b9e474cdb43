import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { Suspense } from 'react';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import { BookingConversation, BookingMessages, InquiryConversation } from './admin-pages.ts';

// Keys have a prefix: the drawers show these beside parts with the same id as their key.

/** Messages about an inquiry, for its drawer. */
export function inquiryConversation(inquiry: Inquiry) {
  return (
    <PartBoundary key={`conversation ${inquiry._id}`}>
      <Suspense>
        <InquiryConversation inquiry={inquiry} />
      </Suspense>
    </PartBoundary>
  );
}

/** Conversation and mail of a booking, for its drawer. */
export const bookingParts = {
  renderConversation: (booking: Booking) => (
    <PartBoundary key={`conversation ${booking._id}`}>
      <Suspense>
        <BookingConversation booking={booking} />
      </Suspense>
    </PartBoundary>
  ),
  renderMail: (booking: Booking) => (
    <PartBoundary key={`mail ${booking._id}`}>
      <Suspense>
        <BookingMessages booking={booking} />
      </Suspense>
    </PartBoundary>
  ),
};
