import { readInstant } from '../core/instant.ts';
import {
  readCount,
  readFields,
  readList,
  readOneOf,
  readText,
  readTexts,
} from '../core/read-values.ts';
import {
  messageChannels,
  messageSenders,
  type Thread,
  type ThreadDraft,
  type ThreadMessage,
  threadStates,
} from './thread.ts';

/** Reads a stored conversation tolerantly; see `readHotel`. */
export function readThread(id: string, data: unknown): Thread {
  const fields = readFields(data);
  const hotel = readFields(fields.hotel);
  const minutes = fields.firstAnswerMinutes;
  const unread = readCount(fields.unread);
  return {
    _id: id,
    inquiryId: readText(fields.inquiryId),
    bookingId: readText(fields.bookingId),
    reference: readText(fields.reference),
    hotel: { _id: readText(hotel._id), name: readText(hotel.name) },
    guestName: readText(fields.guestName),
    guestEmail: readText(fields.guestEmail),
    guestMobile: readText(fields.guestMobile),
    state: readOneOf(threadStates, fields.state, 'waiting-for-us'),
    waitingSince: readInstant(fields.waitingSince),
    lastAt: readInstant(fields.lastAt),
    lastFrom: readOneOf(messageSenders, fields.lastFrom, 'guest'),
    lastText: readText(fields.lastText),
    unread,
    isUnread: unread > 0,
    firstAnswerMinutes:
      minutes === null ? null : readCount(minutes, -1) < 0 ? null : readCount(minutes),
    staffAt: readInstant(fields.staffAt),
    mailMuted: fields.mailMuted === true,
    visibleFrom: readInstant(fields.visibleFrom),
    guestTimesMs: readList(fields.guestTimesMs).filter((ms) => typeof ms === 'number'),
    draft: readDraft(fields.draft),
    words: readTexts(fields.words),
    expiresAt: readInstant(fields.expiresAt),
    createdAt: readInstant(fields.createdAt),
  };
}

function readDraft(value: unknown): ThreadDraft | null {
  const fields = readFields(value);
  const text = readText(fields.text);
  if (text === '') return null;
  return { text, byName: readText(fields.byName), at: readInstant(fields.at) };
}

/** Reads a stored message tolerantly. */
export function readThreadMessage(id: string, data: unknown): ThreadMessage {
  const fields = readFields(data);
  return {
    _id: id,
    threadId: readText(fields.threadId),
    from: readOneOf(messageSenders, fields.from, 'system'),
    channel: readOneOf(messageChannels, fields.channel, 'page'),
    text: readText(readFields(fields.content).text),
    authorUid: readText(fields.authorUid),
    createdAt: readInstant(fields.createdAt),
  };
}
