import type { ThreadMessage } from '@kerala-stays/domain/conversation/thread';
import { collections } from '@kerala-stays/domain/core/collections';
import { inquiryUrl } from '../booking-records/inquiry-key.ts';
import { tripUrl } from '../booking-records/trip-key.ts';
import { newDelivery } from '../mail/delivery.ts';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Write } from '../platform/documents.ts';
import type { LoadedThread } from './load-thread.ts';

/**
 * The mail with an answer of staff, for the commit that stores the answer. Nothing is in it that the guest typed. It
 * says where to write back, since mails to us are not read into conversations.
 */
export function answerMailWrite(
  loaded: LoadedThread,
  sent: ThreadMessage,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Write {
  const { subject, booking, inquiry } = loaded;
  return {
    kind: 'create',
    collection: collections.mail,
    id: answerMailId(sent._id),
    data: {
      to: [subject.guestEmail],
      message: {
        ...composeAnswer(loaded, sent.text, siteUrl),
        attachments: [],
        // A person wrote it, and mailboxes show a conversation's mails together.
        isAutomatic: false,
        threadId: sent.threadId,
      },
      kind: 'answer',
      bookingId: booking?._id ?? '',
      inquiryId: inquiry?._id ?? '',
      delivery: newDelivery(now),
      createdAt: now,
    },
  };
}

/** One answer is mailed once. */
export function answerMailId(messageId: string): string {
  return `answer-${messageId}`;
}

function composeAnswer({ subject, booking, inquiry }: LoadedThread, text: string, siteUrl: string) {
  const about = subject.reference === '' ? '' : `${subject.reference}: `;
  const url =
    booking !== null
      ? tripUrl(siteUrl, booking).replace('#', '?messages#')
      : inquiry !== null
        ? inquiryUrl(siteUrl, inquiry)
        : null;
  return layOutMail({
    subject: `${about}a message about ${subject.hotel.name}`.replace(/^a/, 'A'),
    heading: 'A message from Kerala Stays',
    preheader: text.replace(/\s+/g, ' ').slice(0, 120),
    before: text.split(/\n{2,}/),
    rows: [
      ['About', subject.hotel.name],
      ['Reference', subject.reference],
    ],
    after:
      url === null
        ? []
        : [
            'To write back, please open the page below: what you write there reaches us at once. Please do not send passports or Aadhaar cards; show them when you arrive.',
          ],
    action: url === null ? null : { label: 'Answer on this page', url },
  });
}
