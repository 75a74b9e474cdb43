import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { beginThread, type FirstMessage } from '@kerala-stays/domain/conversation/begin-thread';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { threadIdOf } from '@kerala-stays/domain/conversation/thread';
import type { ThreadSubject } from '@kerala-stays/domain/conversation/thread-lifecycle';
import { threadSubject } from '@kerala-stays/domain/conversation/thread-subject';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import type { Documents, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { findBooking } from '../records/bookings/booking-repository.ts';
import { findThread, type StoredThread } from './thread-repository.ts';

/** A conversation with its current subject. */
export type LoadedThread = StoredThread & {
  subject: ThreadSubject;
  inquiry: Inquiry | null;
  /** The inquiry as stored: dependent writes require that it is unchanged. */
  storedInquiry: Stored | null;
  booking: Booking | null;
  /**
   * For a conversation not stored yet: the inquiry's message and author. Written with the
   * conversation.
   */
  first: FirstMessage | null;
};

/**
 * A conversation by its id, which is that of its inquiry or booking; also one without messages.
 * @param about the booking that led here, when the conversation does not name it yet
 * @returns null when there is neither
 */
export async function loadThread(
  documents: Documents,
  threadId: string,
  now: Date,
  about: Booking | null = null,
): Promise<LoadedThread | null> {
  const [stored, foundInquiry] = await Promise.all([
    findThread(documents, threadId),
    documents.get(collections.inquiries, threadId),
  ]);
  const read = foundInquiry && readInquiry(foundInquiry.id, foundInquiry.data);
  const inquiry = read === null || isExpired(read, now) ? null : read;
  const booking = await bookingOf(documents, threadId, { stored, inquiry, about });
  if (stored === null && inquiry === null && booking === null) return null;
  const subject = threadSubject({ thread: stored?.thread ?? null, inquiry, booking });
  const loaded = { subject, inquiry, storedInquiry: foundInquiry, booking };
  if (stored !== null) return { ...loaded, ...stored, first: null };
  return { ...loaded, ...beginThread(threadId, subject, inquiry, now), version: null };
}

/**
 * Like {@link loadThread}, for a conversation that must exist.
 * @throws AppError `not-found`
 */
export async function getThread(...asked: Parameters<typeof loadThread>): Promise<LoadedThread> {
  const loaded = await loadThread(...asked);
  if (loaded === null) throw new AppError('not-found', { message: conversationMessages.notFound });
  return loaded;
}

type Found = { stored: StoredThread | null; inquiry: Inquiry | null };

/** The inquiry's newest booking; without an inquiry, the conversation's only one. */
async function bookingOf(
  documents: Documents,
  threadId: string,
  { stored, inquiry, about }: Found & { about: Booking | null },
): Promise<Booking | null> {
  const isOfInquiry = inquiry !== null || stored?.thread.inquiryId === threadId;
  const id = inquiry?.bookingId || stored?.thread.bookingId || about?._id;
  if (id !== undefined && id === about?._id) return about;
  const found =
    id === undefined && isOfInquiry ? null : await findBooking(documents, id ?? threadId);
  // A booking made from an inquiry belongs to the inquiry's conversation, and has none of its own.
  return found !== null && threadIdOf(found.booking) === threadId ? found.booking : null;
}
