import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { subjectOfBooking, subjectOfInquiry } from '../conversation-subject.ts';
import { ConversationPanel } from './conversation-panel.tsx';

/** The conversation in an inquiry's drawer. */
export function InquiryConversation({ inquiry }: { inquiry: Inquiry }) {
  return <ConversationPanel subject={subjectOfInquiry(inquiry)} />;
}

/** The conversation in a booking's drawer: that of its inquiry, if there was one. */
export function BookingConversation({ booking }: { booking: Booking }) {
  return <ConversationPanel subject={subjectOfBooking(booking)} />;
}
