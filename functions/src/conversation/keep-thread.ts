import { isDeepStrictEqual } from 'node:util';
import type { Thread } from '@kerala-stays/domain/conversation/thread';
import {
  answered,
  isSameGuest,
  threadExpiry,
} from '@kerala-stays/domain/conversation/thread-lifecycle';
import { threadWords } from '@kerala-stays/domain/conversation/thread-words';
import { compareInstants, readInstant } from '@kerala-stays/domain/core/instant';
import { readText } from '@kerala-stays/domain/core/read-values';
import { initialInquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import type { Written } from '../audit/on-written.ts';
import type { Documents } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { type LoadedThread, loadThread } from './load-thread.ts';
import { sameInquiryWrites, threadWrites } from './thread-repository.ts';

/**
 * Time when staff handled an inquiry other than by writing: another status, or a booking. '' for
 * any other change.
 */
export function dealtWithAt({ before, after }: Written): string {
  if (before === undefined || after === undefined) return '';
  const hasStatus = after.status !== before.status && after.status !== initialInquiryStatus;
  const isBooked = after.bookingId !== before.bookingId && readText(after.bookingId) !== '';
  return hasStatus || isBooked ? readInstant(after.updatedAt) : '';
}

/**
 * Creates the conversation of an inquiry and keeps it in step: its booking and its retention.
 * Repeated, late or reordered events give the same result, since it reads the current state.
 * @param dealtWith from {@link dealtWithAt}: guests who have not written since are no longer
 *   waiting
 */
export async function keepThread(
  documents: Documents,
  inquiryId: string,
  dealtWith: string,
  now: Date,
): Promise<void> {
  await writeOptimistically(async () => {
    const loaded = await loadThread(documents, inquiryId, now);
    if (loaded === null || loaded.inquiry === null) return;
    if (loaded.version === null) {
      // In a flood, only inquiries that staff handle: the waiting list is for people.
      if (loaded.inquiry.unchecked) return;
      await documents.commit([
        ...threadWrites(loaded, loaded.thread),
        ...sameInquiryWrites(loaded),
      ]);
      return;
    }
    const thread = { ...loaded.thread, ...changesOf(loaded, dealtWith) };
    if (isDeepStrictEqual(thread, loaded.thread)) return;
    await documents.commit(threadWrites(loaded, thread));
  });
}

function changesOf({ thread, subject }: LoadedThread, dealtWith: string): Partial<Thread> {
  const { bookingId, reference } = subject;
  const booked = { ...thread, bookingId, reference };
  const isAnswered = thread.waitingSince !== '' && compareInstants(thread.lastAt, dealtWith) <= 0;
  return {
    expiresAt: threadExpiry(subject, thread.lastAt),
    // A different guest starts again with the next message, not before.
    ...(isSameGuest(thread, subject)
      ? { bookingId, reference, words: threadWords(booked, '', thread.words) }
      : {}),
    ...(isAnswered ? answered(thread) : {}),
  };
}
