import { beginThread, messageIdOf } from '@kerala-stays/domain/conversation/begin-thread';
import { toStoredMessage, toStoredThread } from '@kerala-stays/domain/conversation/stored-thread';
import type { StaffChannel, Thread, ThreadMessage } from '@kerala-stays/domain/conversation/thread';
import { messageTime, withMessage } from '@kerala-stays/domain/conversation/thread-lifecycle';
import { threadSubject } from '@kerala-stays/domain/conversation/thread-subject';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { personKeysField, personKeysOf } from '@kerala-stays/domain/people/person-keys';
import { adminAccount } from '../demo-accounts.ts';
import type { Stay, StoredDocument } from './stay-documents.ts';

type Seeded = StoredDocument & { collection: CollectionName };
type Line = { from: 'guest' | 'staff'; text: string; hoursAgo: number; channel?: StaffChannel };

/** Messages after the inquiry form, by conversation id. */
const lines: Record<string, readonly Line[]> = {
  'demo-inquiry-02': [
    {
      from: 'staff',
      text: 'Hello Daniel,\n\nthe taxi from Kochi takes an hour and a half; we can send Biju, who will hold a sign. Your bags may stay at the jetty from six.',
      hoursAgo: 4,
    },
    {
      from: 'guest',
      text: 'Perfect. What does Biju cost, and is breakfast possible at the jetty?',
      hoursAgo: 2,
    },
  ],
  'demo-inquiry-05': [
    {
      from: 'staff',
      text: 'Hello Arun,\n\nthe Family Suite on the ground floor has no step at all, and the terrace has a rail. Shall we hold it?',
      hoursAgo: 47,
    },
    { from: 'guest', text: 'Yes please. My father walks with a stick.', hoursAgo: 45 },
    {
      from: 'staff',
      text: 'It is held for you; the link for the payment came by mail. We will put a chair into the shower.',
      hoursAgo: 24,
    },
  ],
  'demo-inquiry-07': [
    {
      from: 'staff',
      text: 'Wrote on WhatsApp: 40 Mbit/s measured at the desk of his room.',
      hoursAgo: 92,
      channel: 'whatsapp-note',
    },
  ],
  'demo-booking-paid': [
    { from: 'guest', text: 'Is there a place to charge a phone on deck?', hoursAgo: 30 },
    {
      from: 'staff',
      text: 'Two sockets at the bow, and one beside each bed. The generator rests from ten to six.',
      hoursAgo: 29,
    },
  ],
};

/** Saved replies of the agency. */
const replies: Record<string, { title: string; text: string }> = {
  'airport-pick-up': {
    title: 'Airport pick-up',
    text: 'Hello {guest},\n\na driver of {hotel} can meet you at the airport; he holds a sign with your name. Please send us the number of your flight.',
  },
  'held-for-you': {
    title: 'Held, please pay',
    text: 'Hello {guest},\n\nyour stay at {hotel} from {checkIn} to {checkOut} is held for you. The link for the payment is in the mail with your reference {reference}.',
  },
  'house-papers': {
    title: 'Papers at check-in',
    text: 'Hello {guest},\n\nplease bring a passport or another official paper and show it when you arrive. There is no need to send us a copy.',
  },
  'no-room': {
    title: 'No room on these nights',
    text: 'Hello {guest},\n\n{hotel} has no room left on these nights. Would a day earlier or later suit you? We know quiet houses nearby as well.',
  },
};

/**
 * A conversation for each inquiry, as the trigger creates it, and one about a booking without an
 * inquiry.
 */
export function conversationDocuments(
  inquiries: readonly StoredDocument[],
  stays: readonly Stay[],
  now: Date,
): Seeded[] {
  const ofInquiries = inquiries.map(({ id, data }) => {
    const inquiry = readInquiry(id, data);
    const stay = stays.find(({ booking }) => booking._id === inquiry.bookingId);
    const subject = threadSubject({ thread: null, inquiry, booking: stay?.booking ?? null });
    return conversation(subject, beginThread(id, subject, inquiry, now), now);
  });
  const ofBookings = stays
    .filter(({ booking }) => booking.inquiryId === '' && booking._id in lines)
    .map(({ booking }) => {
      const subject = threadSubject({ thread: null, inquiry: null, booking });
      const [first] = lines[booking._id] ?? [];
      const begun = new Date(now.getTime() - (first?.hoursAgo ?? 0) * hourMs);
      return conversation(subject, beginThread(booking._id, subject, null, begun), now);
    });
  return [
    ...[...ofInquiries, ...ofBookings].flat(),
    ...Object.entries(replies).map(([id, { title, text }]) => ({
      collection: collections.savedReplies,
      id,
      data: { title, content: { text }, updatedAt: now, updatedBy: adminAccount.uid },
    })),
  ];
}

const hourMs = 3_600_000;

function conversation(
  subject: ReturnType<typeof threadSubject>,
  { thread: begun, first }: ReturnType<typeof beginThread>,
  now: Date,
): Seeded[] {
  let thread: Thread = begun;
  const messages: ThreadMessage[] = first === null ? [] : [first.message];
  for (const [index, line] of (lines[begun._id] ?? []).entries()) {
    const { from, text, channel = 'page', hoursAgo } = line;
    const at = messageTime(thread, new Date(now.getTime() - hoursAgo * hourMs));
    thread = withMessage(thread, subject, { from, channel, text }, at);
    messages.push({
      _id: messageIdOf(begun._id, `demo-${index + 1}`),
      threadId: begun._id,
      from,
      channel,
      text,
      createdAt: at,
      authorUid: from === 'staff' ? adminAccount.uid : '',
    });
  }
  const keyed = (data: Record<string, unknown>) => ({
    ...data,
    [personKeysField]: personKeysOf(data),
  });
  return [
    { collection: collections.threads, id: begun._id, data: keyed(toStoredThread(thread)) },
    ...messages.map((message) => ({
      collection: collections.threadMessages,
      id: message._id,
      data: keyed(toStoredMessage(message, thread)),
    })),
  ];
}
