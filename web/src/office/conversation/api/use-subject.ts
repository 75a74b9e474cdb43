import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { Thread } from '@kerala-stays/domain/conversation/thread';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveDocument } from '#web/lib/firebase/live-query.ts';
import {
  type ConversationSubject,
  subjectOfBooking,
  subjectOfInquiry,
} from '../conversation-subject.ts';

/**
 * Subject of a conversation: its booking, else its inquiry. The conversation's own fields are used
 * while that loads, and if it is gone.
 */
export function useSubject(thread: Thread): ConversationSubject {
  const { _id, inquiryId, bookingId, guestName, hotel, reference } = thread;
  const [room, id, read] =
    bookingId === ''
      ? ([collections.inquiries, inquiryId || _id, readInquirySubject] as const)
      : ([collections.bookings, bookingId, readBookingSubject] as const);
  const live = useLiveDocument(doc(useFirestore(), room, id), read);
  const own: ConversationSubject = {
    threadId: _id,
    bookingId,
    guestName,
    facts: { guest: guestName, hotel: hotel.name, checkIn: '', checkOut: '', reference },
    isPending: false,
    opening: null,
  };
  return { ...(live.data ?? own), threadId: _id };
}

const readInquirySubject = (id: string, data: unknown) => subjectOfInquiry(readInquiry(id, data));
const readBookingSubject = (id: string, data: unknown) => subjectOfBooking(readBooking(id, data));
