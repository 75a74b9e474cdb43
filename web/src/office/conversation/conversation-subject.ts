import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ReplyPlace } from '@kerala-stays/domain/conversation/saved-reply';
import { threadIdOf } from '@kerala-stays/domain/conversation/thread';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';

/** With whom staff speak, and about what. */
export type ConversationSubject = {
  threadId: string;
  /** The booking that staff look at, or ''. */
  bookingId: string;
  guestName: string;
  /** For the places of saved replies; '' where nothing is known. */
  facts: Record<ReplyPlace, string>;
  /** Whether the first answer makes a pending inquiry a contacted one. */
  isPending: boolean;
  /** What the guest asked, for the moment before the conversation was made of it. */
  opening: { text: string; at: string } | null;
};

export function subjectOfInquiry(inquiry: Inquiry): ConversationSubject {
  const { _id, name, hotel, date, checkIn, checkOut, status, message, createdAt } = inquiry;
  return {
    threadId: _id,
    bookingId: '',
    guestName: name,
    facts: {
      guest: name,
      hotel: hotel.name,
      checkIn: formatDay(checkIn || date),
      checkOut: formatDay(checkOut),
      reference: '',
    },
    isPending: status === 'pending',
    opening: message === '' ? null : { text: message, at: createdAt },
  };
}

export function subjectOfBooking(booking: Booking): ConversationSubject {
  const { guestName, hotel, checkInDate, checkOutDate, reference } = booking;
  return {
    threadId: threadIdOf(booking),
    bookingId: booking._id,
    guestName,
    facts: {
      guest: guestName,
      hotel: hotel.name,
      checkIn: formatDay(checkInDate),
      checkOut: formatDay(checkOutDate),
      reference,
    },
    isPending: false,
    opening: null,
  };
}
