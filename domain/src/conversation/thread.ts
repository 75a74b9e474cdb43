import type { Booking } from '../bookings/booking.ts';

/** Next to write; `closed` is set by staff. */
export const threadStates = ['waiting-for-us', 'waiting-for-guest', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** Label and colour name of each state, for staff. */
export const threadStateDisplay: Record<
  ThreadState,
  { label: string; colour: 'yellow' | 'blue' | 'green' }
> = {
  'waiting-for-us': { label: 'Waiting for us', colour: 'yellow' },
  'waiting-for-guest': { label: 'Answered', colour: 'blue' },
  closed: { label: 'Closed', colour: 'green' },
};

/** `system` marks entries by the site itself. */
export const messageSenders = ['guest', 'staff', 'system'] as const;
export type MessageSender = (typeof messageSenders)[number];

/** Channel of a message; those with "note" are staff notes, hidden from guests. */
export const messageChannels = [
  'form',
  'page',
  'mail',
  'note',
  'whatsapp-note',
  'call-note',
] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Channels for staff: to the guest, an internal note, or a record of contact elsewhere. */
export const staffChannels = ['page', 'note', 'whatsapp-note', 'call-note'] as const;
export type StaffChannel = (typeof staffChannels)[number];

export function isNote({ channel }: { channel: MessageChannel }): boolean {
  return isOfficeNote({ channel }) || channel === 'whatsapp-note' || channel === 'call-note';
}

/** Whether a message is an internal note, so that a waiting guest still waits. */
export function isOfficeNote({ channel }: { channel: MessageChannel }): boolean {
  return channel === 'note';
}

/** An answer that a program prepared; a person reads, changes and sends it, or does not. */
export type ThreadDraft = { text: string; byName: string; at: string };

/**
 * The conversation about one inquiry and its booking, or about one booking. Written by functions.
 */
export type Thread = {
  /** Id of the inquiry, or of the booking without an inquiry. */
  _id: string;
  inquiryId: string;
  /** The newest booking from the inquiry, or ''. */
  bookingId: string;
  /** Reference of that booking, or ''. */
  reference: string;
  hotel: { _id: string; name: string };
  /** The guest as of the last message. */
  guestName: string;
  guestEmail: string;
  guestMobile: string;
  state: ThreadState;
  /** The answer clock: instant since which the guest waits; '' when not waiting. */
  waitingSince: string;
  lastAt: string;
  lastFrom: MessageSender;
  lastText: string;
  /** Guest messages that no member of staff has read. */
  unread: number;
  isUnread: boolean;
  /** Minutes until the first reply; null before it. */
  firstAnswerMinutes: number | null;
  /** Last message from staff to the guest, or ''. */
  staffAt: string;
  /** The guest has turned off mails about new replies. */
  mailMuted: boolean;
  /** Guests see messages from this instant on; a booking that was handed over starts again. */
  visibleFrom: string;
  /** Times of the guest's recent messages in milliseconds, for the rate limit. */
  guestTimesMs: readonly number[];
  /** Until the next answer of staff; null without one. */
  draft: ThreadDraft | null;
  /** Search words for staff. */
  words: readonly string[];
  /** Instant from which it counts as deleted. */
  expiresAt: string;
  createdAt: string;
};

export type ThreadMessage = {
  _id: string;
  threadId: string;
  from: MessageSender;
  channel: MessageChannel;
  text: string;
  /** Uid of the member of staff who wrote it, or ''. */
  authorUid: string;
  /** Strictly later than that of the previous message. */
  createdAt: string;
};

/**
 * The conversation of a booking: its inquiry's, so that there is one from the first question on.
 */
export function threadIdOf({ _id, inquiryId }: Pick<Booking, '_id' | 'inquiryId'>): string {
  return inquiryId || _id;
}
