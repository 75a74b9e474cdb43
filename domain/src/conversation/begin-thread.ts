import type { Inquiry } from '../inquiries/inquiry.ts';
import { initialInquiryStatus } from '../inquiries/inquiry-lifecycle.ts';
import type { Thread, ThreadMessage } from './thread.ts';
import {
  answered,
  messageTime,
  newThread,
  type ThreadSubject,
  withMessage,
} from './thread-lifecycle.ts';

/** What an inquiry said, and between whom and staff. */
export type FirstMessage = {
  message: ThreadMessage;
  guest: Pick<Thread, 'guestEmail' | 'guestMobile'>;
};

/** One key is one message of its conversation, however often it is sent. */
export function messageIdOf(threadId: string, key: string): string {
  return `${threadId}_${key}`;
}

/** The key of what the form said: a conversation has it once. */
const formKey = 'form';

/** A conversation that nobody has stored yet, with what its inquiry said. */
export function beginThread(
  threadId: string,
  subject: ThreadSubject,
  inquiry: Inquiry | null,
  now: Date,
): { thread: Thread; first: FirstMessage | null } {
  if (inquiry === null) return { thread: newThread(threadId, subject, now), first: null };
  // What the form said was written by whoever inquired, also when the booking is another person's.
  const asked = {
    ...subject,
    guestName: inquiry.name,
    guestEmail: inquiry.email,
    guestMobile: inquiry.mobile,
  };
  const empty = newThread(threadId, asked, new Date(Date.parse(inquiry.createdAt) || now));
  const at = messageTime(empty, new Date(empty.createdAt));
  const form = { from: 'guest', channel: 'form', text: inquiry.message } as const;
  const begun = { ...withMessage(empty, asked, form, at), guestTimesMs: [] };
  const message = {
    _id: messageIdOf(threadId, formKey),
    threadId,
    ...form,
    authorUid: '',
    createdAt: at,
  };
  const isDealtWith = inquiry.status !== initialInquiryStatus || inquiry.bookingId !== '';
  const thread = isDealtWith ? { ...begun, ...answered(begun) } : begun;
  return { thread, first: { message, guest: begun } };
}
