import type { CalendarDate } from '../core/calendar.ts';
import { addDays, dateInKerala } from '../core/calendar.ts';
import { normaliseEmail } from '../core/email-address.ts';
import { compareInstants } from '../core/instant.ts';
import { conversationLimits } from './conversation-limits.ts';
import type { MessageChannel, MessageSender, Thread } from './thread.ts';
import { isNote, isOfficeNote } from './thread.ts';
import { threadWords } from './thread-words.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Months after check-out for which a conversation about a stay is stored. */
const keptMonths = 12;

/** Guest and subject of a conversation, from the current inquiry and booking. */
export type ThreadSubject = Pick<
  Thread,
  'inquiryId' | 'bookingId' | 'reference' | 'hotel' | 'guestName' | 'guestEmail' | 'guestMobile'
> & {
  /** End of the requested or booked stay, or ''. */
  checkOut: CalendarDate | '';
  /** Expiry of the inquiry, or ''. */
  inquiryExpiresAt: string;
};

export function newThread(id: string, subject: ThreadSubject, now: Date): Thread {
  const at = now.toISOString();
  const { checkOut: _, inquiryExpiresAt: __, ...about } = subject;
  return {
    _id: id,
    ...about,
    state: 'waiting-for-guest',
    waitingSince: '',
    lastAt: at,
    lastFrom: 'system',
    lastText: '',
    unread: 0,
    isUnread: false,
    firstAnswerMinutes: null,
    staffAt: '',
    mailMuted: false,
    visibleFrom: at,
    guestTimesMs: [],
    draft: null,
    createdAt: at,
    words: threadWords(subject, '', []),
    expiresAt: threadExpiry(subject, at),
  };
}

/**
 * Expiry of a conversation: the latest of its inquiry's, a year after the booked stay, and the last
 * day on which a reply is possible.
 */
export function threadExpiry(
  { bookingId, checkOut, inquiryExpiresAt }: ThreadSubject,
  lastAt: string,
): string {
  const answerable = new Date(Date.parse(lastAt) + conversationLimits.openDays * dayMs);
  const kept = [inquiryExpiresAt, answerable.toISOString()];
  if (bookingId !== '' && checkOut !== '') {
    const year = new Date(`${checkOut}T00:00:00Z`);
    year.setUTCMonth(year.getUTCMonth() + keptMonths);
    kept.push(year.toISOString());
  }
  return kept.sort(compareInstants).at(-1) ?? '';
}

/**
 * Whether the conversation's guest is still the one named by the booking, or else the inquiry. If
 * not, the new guest sees no earlier messages, and the next message starts again.
 */
export function isSameGuest(
  thread: Pick<Thread, 'guestEmail'>,
  subject: Pick<ThreadSubject, 'guestEmail'>,
): boolean {
  return normaliseEmail(thread.guestEmail) === normaliseEmail(subject.guestEmail);
}

/** A new message before it is stored. */
export type NewMessage = { from: MessageSender; channel: MessageChannel; text: string };

/** Time of a new message: always after the previous one, whatever the servers' clocks show. */
export function messageTime(thread: Pick<Thread, 'lastAt'>, now: Date): string {
  const last = Date.parse(thread.lastAt);
  return new Date(Math.max(now.getTime(), Number.isNaN(last) ? 0 : last + 1)).toISOString();
}

/**
 * A conversation with its current subject. For a different guest, visible messages and search words
 * start at that instant.
 */
export function withSubject(thread: Thread, subject: ThreadSubject, at: string): Thread {
  const { checkOut: _, inquiryExpiresAt: __, ...about } = subject;
  const words = threadWords(subject, '', []);
  const anew = { visibleFrom: at, mailMuted: false, guestTimesMs: [], draft: null, words };
  return { ...thread, ...about, ...(isSameGuest(thread, subject) ? {} : anew) };
}

/** A conversation after a new message; `at` comes from {@link messageTime}. */
export function withMessage(
  before: Thread,
  subject: ThreadSubject,
  message: NewMessage,
  at: string,
): Thread {
  const thread = withSubject(before, subject, at);
  const preview = message.text.replace(/\s+/g, ' ');
  return {
    ...thread,
    lastAt: at,
    lastFrom: message.from,
    lastText: [...preview].slice(0, conversationLimits.preview).join(''),
    words: threadWords(thread, message.text, thread.words),
    expiresAt: threadExpiry(subject, at),
    ...(message.from === 'guest' ? fromGuest(thread, at) : {}),
    ...(message.from === 'staff' && !isOfficeNote(message) ? fromStaff(thread, message, at) : {}),
  };
}

function fromGuest(thread: Thread, at: string): Partial<Thread> {
  const atMs = Date.parse(at);
  const counted = thread.guestTimesMs.filter((ms) => ms > atMs - conversationLimits.guestWindowMs);
  return {
    state: 'waiting-for-us',
    waitingSince: thread.waitingSince || at,
    unread: thread.unread + 1,
    isUnread: true,
    guestTimesMs: [...counted, atMs].slice(-conversationLimits.guestMessages),
  };
}

function fromStaff(thread: Thread, message: NewMessage, at: string): Partial<Thread> {
  const { waitingSince, firstAnswerMinutes } = thread;
  const waited = waitingSince === '' ? null : Date.parse(at) - Date.parse(waitingSince);
  return {
    ...answered(thread),
    staffAt: isNote(message) ? thread.staffAt : at,
    draft: isNote(message) ? thread.draft : null,
    firstAnswerMinutes:
      firstAnswerMinutes ?? (waited === null ? null : Math.floor(waited / minuteMs)),
  };
}

/** Effect of any reply on a conversation: the guest no longer waits, and all messages are read. */
export function answered({ state }: Pick<Thread, 'state'>): Partial<Thread> {
  return {
    state: state === 'waiting-for-us' ? 'waiting-for-guest' : state,
    waitingSince: '',
    unread: 0,
    isUnread: false,
  };
}

/** Seconds until a guest over the limit may write again; 0 when another message may come. */
export function waitOfGuest({ guestTimesMs }: Pick<Thread, 'guestTimesMs'>, now: Date): number {
  const { guestMessages, guestWindowMs } = conversationLimits;
  const counted = guestTimesMs.filter((ms) => ms > now.getTime() - guestWindowMs);
  const oldest = counted.at(-guestMessages);
  return oldest === undefined ? 0 : Math.ceil((oldest + guestWindowMs - now.getTime()) / 1000);
}

/**
 * Whether a guest may no longer write: long after both the stay and the last message from staff.
 */
export function isClosedToGuest(
  thread: Pick<Thread, 'staffAt' | 'createdAt'>,
  { checkOut }: Pick<ThreadSubject, 'checkOut'>,
  now: Date,
): boolean {
  const days = [thread.createdAt, thread.staffAt]
    .filter((instant) => instant !== '')
    .map((instant): string => dateInKerala(new Date(instant)));
  const [last = ''] = [...days, checkOut].sort().reverse();
  if (last === '') return false;
  return dateInKerala(now) > addDays(last as CalendarDate, conversationLimits.openDays);
}
