import type { Booking } from '../bookings/booking.ts';

/** Who has to write next; `closed` is what staff set aside. */
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

/** `system` is what the site itself enters. */
export const messageSenders = ['guest', 'staff', 'system'] as const;
export type MessageSender = (typeof messageSenders)[number];

/** How a message came: those with "note" are notes of staff that no guest sees. */
export const messageChannels = [
  'form',
  'page',
  'mail',
  'note',
  'whatsapp-note',
  'call-note',
] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What staff may write: to the guest, a note for their colleagues, or one of what they said elsewhere. */
export const staffChannels = ['page', 'note', 'whatsapp-note', 'call-note'] as const;
export type StaffChannel = (typeof staffChannels)[number];

/** Whether a message is for staff alone. */
export function isNote({ channel }: { channel: MessageChannel }): boolean {
  return isOfficeNote({ channel }) || channel === 'whatsapp-note' || channel === 'call-note';
}

/** Whether it is said among staff only: a guest who waits goes on waiting. */
export function isOfficeNote({ channel }: { channel: MessageChannel }): boolean {
  return channel === 'note';
}

/** The conversation about one inquiry and the booking made of it, or about one booking. Functions write it. */
export type Thread = {
  /** Of the inquiry; of the booking when there was no inquiry. */
  _id: string;
  inquiryId: string;
  /** The newest booking made of the inquiry, or ''. */
  bookingId: string;
  /** Of that booking, or ''. */
  reference: string;
  hotel: { _id: string; name: string };
  /** With whom staff speak, as of the last message. */
  guestName: string;
  guestEmail: string;
  guestMobile: string;
  state: ThreadState;
  /** The answer clock: since when the guest waits; '' while nobody does. */
  waitingSince: string;
  lastAt: string;
  lastFrom: MessageSender;
  /** The beginning of the last message. */
  lastText: string;
  /** Messages of the guest that no member of staff has seen. */
  unread: number;
  isUnread: boolean;
  /** Until the first answer; null before it. */
  firstAnswerMinutes: number | null;
  /** When staff last wrote to the guest, or ''. */
  staffAt: string;
  /** The guest wants no mail when there is an answer. */
  mailMuted: boolean;
  /** Guests see what was written from then on: a booking that was handed over begins anew. */
  visibleFrom: string;
  /** When the guest last wrote, in milliseconds: what the limit counts. */
  guestTimesMs: readonly number[];
  /** By which staff find it. */
  words: readonly string[];
  /** From then on it counts as deleted. */
  expiresAt: string;
  createdAt: string;
};

export type ThreadMessage = {
  _id: string;
  threadId: string;
  from: MessageSender;
  channel: MessageChannel;
  text: string;
  /** The member of staff who wrote it, or ''. */
  authorUid: string;
  /** Strictly later than that of the message before. */
  createdAt: string;
};

/** The conversation that a booking belongs to: that of its inquiry, so that there is one from the first question on. */
export function threadIdOf({ _id, inquiryId }: Pick<Booking, '_id' | 'inquiryId'>): string {
  return inquiryId || _id;
}
