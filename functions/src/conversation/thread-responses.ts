import { maskEmail } from '@kerala-stays/domain/bookings/trip';
import { isNote, type Thread, type ThreadMessage } from '@kerala-stays/domain/conversation/thread';
import { isClosedToGuest, isSameGuest } from '@kerala-stays/domain/conversation/thread-lifecycle';
import type { LoadedThread } from './load-thread.ts';

/** A conversation for staff: all but what the store finds it by. */
export function threadResponse({ words, guestTimesMs, ...thread }: Thread) {
  return thread;
}

/** A message for its guest; who of the staff wrote it is the house's own business. */
export function guestMessageResponse({ authorUid, threadId, ...message }: ThreadMessage) {
  return message;
}

/** A conversation for its guest. @param email of whoever looks */
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
 * From when on somebody may read a conversation; null when it is another person's by now, or nobody wrote since it
 * became theirs.
 */
export function visibleSince({ thread, subject }: LoadedThread, email: string): string | null {
  const isTheirs = isSameGuest({ guestEmail: email }, subject);
  return isTheirs && isSameGuest(thread, subject) ? thread.visibleFrom : null;
}

/** Without the notes of staff. */
export function forGuest(messages: readonly ThreadMessage[]) {
  return messages.filter((message) => !isNote(message)).map(guestMessageResponse);
}

/** Of a conversation that is not stored yet: what the inquiry said. */
export function firstMessages(loaded: LoadedThread, email: string): ThreadMessage[] {
  if (loaded.version !== null || visibleSince(loaded, email) === null) return [];
  return loaded.first === null ? [] : [loaded.first.message];
}
