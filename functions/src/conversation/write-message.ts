import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { messageIdOf } from '@kerala-stays/domain/conversation/begin-thread';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import {
  isNote,
  isOfficeNote,
  type MessageChannel,
  type Thread,
  type ThreadMessage,
} from '@kerala-stays/domain/conversation/thread';
import {
  isClosedToGuest,
  isSameGuest,
  messageTime,
  waitOfGuest,
  withMessage,
} from '@kerala-stays/domain/conversation/thread-lifecycle';
import { collections } from '@kerala-stays/domain/core/collections';
import { initialInquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { type OfficeDeps, type OfficeNotice, officeWrites } from '../mail/tell-office.ts';
import type { Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { answerMailWrite } from './answer-mail.ts';
import { getThread, type LoadedThread } from './load-thread.ts';
import { findMessage, messageWrite, sameInquiryWrites, threadWrites } from './thread-repository.ts';

/** A message and its author, whose permission has been checked already. */
export type Written = { key: string; text: string } & (
  | { from: 'guest'; email: string }
  | { from: 'staff'; authorUid: string; channel: MessageChannel; isContacted: boolean }
);

export type WrittenMessage = {
  loaded: LoadedThread;
  thread: Thread;
  sent: ThreadMessage;
  isMailed: boolean;
  /** False when already stored: a retry, or a second click. */
  isNew: boolean;
};

/**
 * Stores a message in one commit with its effect on the conversation and the mail about it. The
 * commit requires the conversation as it was read, so simultaneous messages are serialised.
 * @param about the booking that led here
 * @throws AppError `not-found`; `conflict` when the key has another text, or the conversation is
 *   closed to its guest; `too-many-requests` for a guest who writes too often
 */
export function writeMessage(
  deps: OfficeDeps,
  threadId: string,
  written: Written,
  { now, about = null }: { now: Date; about?: Booking | null },
): Promise<WrittenMessage> {
  const { documents } = deps;
  return writeOptimistically(async () => {
    const loaded = await getThread(documents, threadId, now, about);
    const { thread: before, subject } = loaded;
    const { key, text, from } = written;
    const _id = messageIdOf(threadId, key);
    const earlier = await findMessage(documents, _id);
    if (earlier !== null) {
      if (earlier.text !== text || earlier.from !== from) {
        throw new AppError('conflict', {
          message: conversationMessages.keyUsed,
          fields: { code: 'key-used' },
        });
      }
      const isMailed = from === 'staff' && isMailedTo(before, earlier.channel);
      return { loaded, thread: before, sent: earlier, isMailed, isNew: false };
    }
    if (written.from === 'guest') checkGuest(loaded, written.email, now);
    const channel = written.from === 'staff' ? written.channel : 'page';
    const at = messageTime(before, now);
    const thread = withMessage(before, subject, { from, channel, text }, at);
    const authorUid = written.from === 'staff' ? written.authorUid : '';
    const sent = { _id, threadId, from, channel, text, authorUid, createdAt: at };
    const isMailed = from === 'staff' && isMailedTo(thread, channel);
    const contacted =
      written.from === 'staff' && written.isContacted && !isOfficeNote(written)
        ? contactedWrites(loaded, written.authorUid, now)
        : [];
    await documents.commit([
      ...threadWrites(loaded, thread),
      messageWrite(sent, thread),
      ...(isMailed ? [answerMailWrite(loaded, sent, { siteUrl: deps.siteUrl, now })] : []),
      // One write per document: a change of the inquiry requires the version read, too.
      ...(contacted.length > 0 ? contacted : sameInquiryWrites(loaded)),
      // One notice until staff have read it: several messages in a row count as one.
      ...(from === 'guest' && !before.isUnread
        ? await officeWrites(deps, messageNotice(loaded, _id), now)
        : []),
    ]);
    return { loaded, thread, sent, isMailed, isNew: true };
  });
}

/** Notes are for staff; guests may opt out of mail, and some have no address. */
function isMailedTo(
  { mailMuted, guestEmail }: Pick<Thread, 'mailMuted' | 'guestEmail'>,
  channel: MessageChannel,
): boolean {
  return !isNote({ channel }) && !mailMuted && guestEmail !== '';
}

function checkGuest({ thread, subject }: LoadedThread, email: string, now: Date): void {
  const isTheirs = isSameGuest({ guestEmail: email }, subject);
  if (!isTheirs || isClosedToGuest(thread, subject, now)) {
    throw new AppError('conflict', { message: conversationMessages.closed });
  }
  const retryAfterSeconds = waitOfGuest(thread, now);
  if (retryAfterSeconds > 0) {
    throw new AppError('too-many-requests', {
      message: conversationMessages.tooMany,
      retryAfterSeconds,
    });
  }
}

/** A reply turns a pending inquiry into a contacted one; any other status was staff's choice. */
function contactedWrites(
  { inquiry, storedInquiry }: LoadedThread,
  uid: string,
  now: Date,
): Write[] {
  if (inquiry?.status !== initialInquiryStatus || storedInquiry === null) return [];
  const { version } = storedInquiry;
  const patch = { status: 'contacted', updatedBy: uid, updatedAt: now };
  return [{ kind: 'update', collection: collections.inquiries, id: inquiry._id, patch, version }];
}

/** Notice to the office: there is something to read, without sender or content. */
export function messageNotice({ thread, subject }: LoadedThread, messageId: string): OfficeNotice {
  const { hotel, reference } = subject;
  return {
    kind: 'message',
    event: messageId,
    subject:
      `${reference === '' ? '' : `${reference}: `}a guest has written about ${hotel.name}`.replace(
        /^a/,
        'A',
      ),
    sentences: ['A guest has written and waits for an answer.'],
    rows: [
      ['Hotel', hotel.name],
      ['Reference', reference],
    ],
    path: `/admin/conversations?conversation=${encodeURIComponent(thread._id)}`,
    action: 'Open the conversation',
  };
}
