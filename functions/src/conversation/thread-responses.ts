import { maskEmail } from '@kerala-stays/domain/bookings/trip';
import { isNote, type Thread, type ThreadMessage } from '@kerala-stays/domain/conversation/thread';
import { isClosedToGuest, isSameGuest } from '@kerala-stays/domain/conversation/thread-lifecycle';
import type { LoadedThread } from './load-thread.ts';

/** A conversation for staff, without the index fields. */
export function threadResponse({ words, guestTimesMs, ...thread }: Thread) {
  return thread;
}

/** A message for its guest, without the staff author, which stays internal. */
export function guestMessageResponse({ authorUid, threadId, ...message }: ThreadMessage) {
  return message;
}

/** A conversation for its guest. @param email the reader's */
export function guestThreadResponse(loaded: LoadedThread, email: string, now: Date) {
  const { thread, subject, booking, inquiry } = loaded;
  const isTheirs = isSameGuest({ guestEmail: email }, subject);
  return {
    state: thread.state,
    isClosed: !isTheirs || isClosedToGuest(thread, subject, now),
    mailMuted: thread.mailMuted && isSameGuest(thread, subject),
    hotel: subject.hotel,
    reference: isTheirs ? subject.reference : '',
    checkIn: booking?.checkInDate ?? inquiry?.checkIn ?? '',
    checkOut: subject.checkOut,
    guests: booking?.guests ?? inquiry?.people ?? 1,
    email: maskEmail(email),
  };
}

/**
 * Start of the part that a guest may read; null when the conversation belongs to someone else, or
 * has no messages since it became theirs.
 */
export function visibleSince({ thread, subject }: LoadedThread, email: string): string | null {
  const isTheirs = isSameGuest({ guestEmail: email }, subject);
  return isTheirs && isSameGuest(thread, subject) ? thread.visibleFrom : null;
}

/** Messages without staff notes. */
export function forGuest(messages: readonly ThreadMessage[]) {
  return messages.filter((message) => !isNote(message)).map(guestMessageResponse);
}

/** The inquiry's message, for a conversation that is not stored yet. */
export function firstMessages(loaded: LoadedThread, email: string): ThreadMessage[] {
  if (loaded.version !== null || visibleSince(loaded, email) === null) return [];
  return loaded.first === null ? [] : [loaded.first.message];
}
