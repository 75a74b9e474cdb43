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

/** Text of an inquiry, with its guest. */
export type FirstMessage = {
  message: ThreadMessage;
  guest: Pick<Thread, 'guestEmail' | 'guestMobile'>;
};

/** Each key identifies one message of its conversation, so that a retry stores nothing. */
export function messageIdOf(threadId: string, key: string): string {
  return `${threadId}_${key}`;
}

/** Key of the form's message, stored once per conversation. */
const formKey = 'form';

/** A new conversation with the text of its inquiry. */
export function beginThread(
  threadId: string,
  subject: ThreadSubject,
  inquiry: Inquiry | null,
  now: Date,
): { thread: Thread; first: FirstMessage | null } {
  if (inquiry === null) return { thread: newThread(threadId, subject, now), first: null };
  // The form's text is the inquirer's, even when the booking is another person's.
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
