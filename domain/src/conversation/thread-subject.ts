import type { Booking } from '../bookings/booking.ts';
import type { Inquiry } from '../inquiries/inquiry.ts';
import type { Thread } from './thread.ts';
import type { ThreadSubject } from './thread-lifecycle.ts';

/**
 * Current subject of a conversation: its booking, else its inquiry, else the last known subject.
 */
export function threadSubject({
  thread,
  inquiry,
  booking,
}: {
  thread: Thread | null;
  inquiry: Inquiry | null;
  booking: Booking | null;
}): ThreadSubject {
  const inquirer = inquiry && {
    guestName: inquiry.name,
    guestEmail: inquiry.email,
    guestMobile: inquiry.mobile,
  };
  const guest = booking ?? inquirer ?? thread;
  const hotel = booking?.hotel ?? inquiry?.hotel ?? thread?.hotel;
  return {
    inquiryId: inquiry?._id ?? (booking?.inquiryId || thread?.inquiryId || ''),
    bookingId: booking?._id ?? '',
    reference: booking?.reference ?? '',
    hotel: { _id: hotel?._id ?? '', name: hotel?.name ?? '' },
    guestName: guest?.guestName ?? '',
    guestEmail: guest?.guestEmail ?? '',
    guestMobile: guest?.guestMobile ?? '',
    checkOut: booking?.checkOutDate ?? inquiry?.checkOut ?? '',
    inquiryExpiresAt: inquiry?.expiresAt ?? '',
  };
}
