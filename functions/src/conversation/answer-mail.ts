import { site } from '@kerala-stays/domain/content/site';
import type { ThreadMessage } from '@kerala-stays/domain/conversation/thread';
import { layOutMail } from '../mail/mail-layout.ts';
import { newMailWrite } from '../mail/new-mail.ts';
import type { Write } from '../platform/documents.ts';
import { inquiryUrl } from '../records/bookings/inquiry-key.ts';
import { tripUrl } from '../records/bookings/trip-key.ts';
import type { LoadedThread } from './load-thread.ts';

/**
 * The mail with a staff reply, for the commit that stores the reply. Contains nothing that the
 * guest typed, and says where to write back, since mails to us are not read into conversations.
 */
export function answerMailWrite(
  loaded: LoadedThread,
  sent: ThreadMessage,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Write {
  const { subject, booking, inquiry } = loaded;
  return newMailWrite(
    {
      id: answerMailId(sent._id),
      to: subject.guestEmail,
      message: {
        ...composeAnswer(loaded, sent.text, siteUrl),
        // A person wrote it, and mailboxes group a conversation's mails.
        isAutomatic: false,
        threadId: sent.threadId,
      },
      kind: 'answer',
      bookingId: booking?._id ?? '',
      inquiryId: inquiry?._id ?? '',
    },
    now,
  );
}

/** Each reply is mailed once. */
export function answerMailId(messageId: string): string {
  return `answer-${messageId}`;
}

function composeAnswer({ subject, booking, inquiry }: LoadedThread, text: string, siteUrl: string) {
  const about = subject.reference === '' ? '' : `${subject.reference}: `;
  const url =
    booking !== null
      ? tripUrl(siteUrl, booking._id).replace('#', '?messages#')
      : inquiry !== null
        ? inquiryUrl(siteUrl, inquiry._id)
        : null;
  return layOutMail({
    subject: `${about}a message about ${subject.hotel.name}`.replace(/^a/, 'A'),
    heading: `A message from ${site.name}`,
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
