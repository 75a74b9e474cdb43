import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import type { Thread } from '@kerala-stays/domain/conversation/thread';
import {
  answered,
  isSameGuest,
  messageTime,
  withSubject,
} from '@kerala-stays/domain/conversation/thread-lifecycle';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { getThread, type LoadedThread } from './load-thread.ts';
import { sameInquiryWrites, threadWrites } from './thread-repository.ts';

type Change = (loaded: LoadedThread) => Partial<Thread>;

/**
 * Changes a conversation without adding a message.
 * @throws AppError `not-found`
 */
function changeThread(
  documents: Documents,
  threadId: string,
  { now, about = null }: { now: Date; about?: Booking | null },
  change: Change,
): Promise<LoadedThread> {
  return writeOptimistically(async () => {
    const loaded = await getThread(documents, threadId, now, about);
    const changes = change(loaded);
    if (Object.keys(changes).length === 0) return loaded;
    const thread = { ...loaded.thread, ...changes };
    await documents.commit([...threadWrites(loaded, thread), ...sameInquiryWrites(loaded)]);
    return { ...loaded, thread };
  });
}

/**
 * Marks a conversation as read by staff up to an instant; messages that arrived since stay unread.
 * @throws AppError `not-found`
 */
export function markRead(
  documents: Documents,
  threadId: string,
  lastAt: string,
  now: Date,
): Promise<LoadedThread> {
  return changeThread(documents, threadId, { now }, ({ thread }) =>
    thread.isUnread && compareInstants(thread.lastAt, lastAt) <= 0
      ? { unread: 0, isUnread: false }
      : {},
  );
}

/**
 * Puts a prepared answer beside a conversation, in place of the one before; an empty text takes it
 * back. Nothing else of the conversation changes, and the guest sees nothing of it.
 * @throws AppError `not-found`
 */
export function draftAnswer(
  documents: Documents,
  threadId: string,
  { text, byName }: { text: string; byName: string },
  now: Date,
): Promise<LoadedThread> {
  const draft = text === '' ? null : { text, byName, at: now.toISOString() };
  return changeThread(documents, threadId, { now }, ({ thread }) =>
    draft === null && thread.draft === null ? {} : { draft },
  );
}

/** Closes a conversation for staff: no reply is due. */
export function closeThread(
  documents: Documents,
  threadId: string,
  now: Date,
): Promise<LoadedThread> {
  return changeThread(documents, threadId, { now }, ({ thread }) =>
    thread.state === 'closed' ? {} : { ...answered(thread), state: 'closed' },
  );
}

/** Reopens a conversation; the waiting time starts with the guest's next message. */
export function reopenThread(
  documents: Documents,
  threadId: string,
  now: Date,
): Promise<LoadedThread> {
  return changeThread(documents, threadId, { now }, ({ thread }) =>
    thread.state === 'closed' ? { state: 'waiting-for-guest' } : {},
  );
}

/**
 * Turns a guest's mails about replies off or on.
 * @throws AppError `not-found` when the conversation no longer belongs to the guest
 */
export function muteThread(
  documents: Documents,
  threadId: string,
  { mailMuted, email }: { mailMuted: boolean; email: string },
  at: { now: Date; about?: Booking | null },
): Promise<LoadedThread> {
  return changeThread(documents, threadId, at, ({ thread, subject }) => {
    if (!isSameGuest({ guestEmail: email }, subject)) {
      throw new AppError('not-found', { message: conversationMessages.linkNotValid });
    }
    const own = withSubject(thread, subject, messageTime(thread, at.now));
    return own.mailMuted === mailMuted ? {} : { ...own, mailMuted };
  });
}
