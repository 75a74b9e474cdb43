import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ReplyPlace } from '@kerala-stays/domain/conversation/saved-reply';
import { threadIdOf } from '@kerala-stays/domain/conversation/thread';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';

/** The guest, and the inquiry or booking that a conversation is about. */
export type ConversationSubject = {
  threadId: string;
  /** The booking in view, or ''. */
  bookingId: string;
  guestName: string;
  /** Values for the places in saved replies; '' where unknown. */
  facts: Record<ReplyPlace, string>;
  /** Whether the first answer marks a pending inquiry as contacted. */
  isPending: boolean;
  /** The guest's inquiry message, shown until the conversation is created from it. */
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
