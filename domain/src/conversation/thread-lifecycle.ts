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
/** Months after check-out for which a conversation about a stay is kept. */
const keptMonths = 12;

/** With whom staff speak, and about what: as the inquiry and the booking have it at the moment. */
export type ThreadSubject = Pick<
  Thread,
  'inquiryId' | 'bookingId' | 'reference' | 'hotel' | 'guestName' | 'guestEmail' | 'guestMobile'
> & {
  /** End of the stay that was asked for or booked, or ''. */
  checkOut: CalendarDate | '';
  /** Until when the inquiry is kept, or ''. */
  inquiryExpiresAt: string;
};

/** A conversation in which nothing was written yet. */
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
    createdAt: at,
    words: threadWords(subject, '', []),
    expiresAt: threadExpiry(subject, at),
  };
}

/**
 * Until when a conversation is kept: as long as its inquiry, a year beyond the stay that was booked, and at least
 * as long as somebody may still answer what was written last.
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
 * Whether the conversation is with whoever the booking, or else the inquiry, names now. When it is not, that
 * person sees nothing of what was written before, and the next message begins anew.
 */
export function isSameGuest(
  thread: Pick<Thread, 'guestEmail'>,
  subject: Pick<ThreadSubject, 'guestEmail'>,
): boolean {
  return normaliseEmail(thread.guestEmail) === normaliseEmail(subject.guestEmail);
}

/** What a new message is, before it is stored. */
export type NewMessage = { from: MessageSender; channel: MessageChannel; text: string };

/** When a message counts as written: after the one before, whatever the clocks of two servers say. */
export function messageTime(thread: Pick<Thread, 'lastAt'>, now: Date): string {
  const last = Date.parse(thread.lastAt);
  return new Date(Math.max(now.getTime(), Number.isNaN(last) ? 0 : last + 1)).toISOString();
}

/** A conversation with whom it is about now: for another guest than before it begins anew at that instant. */
export function withSubject(thread: Thread, subject: ThreadSubject, at: string): Thread {
  const { checkOut: _, inquiryExpiresAt: __, ...about } = subject;
  const anew = { visibleFrom: at, mailMuted: false, guestTimesMs: [] };
  return { ...thread, ...about, ...(isSameGuest(thread, subject) ? {} : anew) };
}

/** A conversation after one more message at an instant of {@link messageTime}. */
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
    firstAnswerMinutes:
      firstAnswerMinutes ?? (waited === null ? null : Math.floor(waited / minuteMs)),
  };
}

/** What an answer of any kind does to a conversation: nobody waits, and what was written has been seen. */
export function answered({ state }: Pick<Thread, 'state'>): Partial<Thread> {
  return {
    state: state === 'waiting-for-us' ? 'waiting-for-guest' : state,
    waitingSince: '',
    unread: 0,
    isUnread: false,
  };
}

/** How long a guest who has written too often has to wait, in seconds; 0 when another message may come. */
export function waitOfGuest({ guestTimesMs }: Pick<Thread, 'guestTimesMs'>, now: Date): number {
  const { guestMessages, guestWindowMs } = conversationLimits;
  const counted = guestTimesMs.filter((ms) => ms > now.getTime() - guestWindowMs);
  const oldest = counted.at(-guestMessages);
  return oldest === undefined ? 0 : Math.ceil((oldest + guestWindowMs - now.getTime()) / 1000);
}

/** Whether a guest may not write any more: long after the stay, and after staff last wrote to them. */
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
