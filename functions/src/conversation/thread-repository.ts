import type { FirstMessage } from '@kerala-stays/domain/conversation/begin-thread';
import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { toStoredMessage, toStoredThread } from '@kerala-stays/domain/conversation/stored-thread';
import type { Thread, ThreadMessage } from '@kerala-stays/domain/conversation/thread';
import { readThread, readThreadMessage } from '@kerala-stays/domain/conversation/thread-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import type { Condition, Documents, Stored, Version, Write } from '../platform/documents.ts';
import { readCursor, unknownPage, writeCursor } from '../platform/list-cursor.ts';

/** A conversation and the version read; null for one that is not stored yet. */
export type StoredThread = { thread: Thread; version: Version | null };

export async function findThread(documents: Documents, id: string): Promise<StoredThread | null> {
  const found = await documents.get(collections.threads, id);
  return found && { thread: readThread(found.id, found.data), version: found.version };
}

/**
 * Writes a conversation over the version read, and with a new one its inquiry's message. Fails if a
 * message has arrived since.
 */
export function threadWrites(
  { version, first }: StoredThread & { first: FirstMessage | null },
  thread: Thread,
): Write[] {
  return [
    threadWrite(version, thread),
    ...(first === null ? [] : [messageWrite(first.message, first.guest)]),
  ];
}

/**
 * Requires for a new conversation that its inquiry is unchanged: an erased inquiry must not come
 * back.
 */
export function sameInquiryWrites({
  version: threadVersion,
  storedInquiry,
}: StoredThread & { storedInquiry: Stored | null }): Write[] {
  const [field] = Object.entries(storedInquiry?.data ?? {});
  if (threadVersion !== null || storedInquiry === null || field === undefined) return [];
  const { id, version } = storedInquiry;
  const patch = Object.fromEntries([field]);
  return [{ kind: 'update', collection: collections.inquiries, id, patch, version }];
}

function threadWrite(version: Version | null, thread: Thread): Write {
  const row = { collection: collections.threads, id: thread._id };
  const data = toStoredThread(thread);
  return version === null
    ? { kind: 'create', ...row, data }
    : { kind: 'update', ...row, patch: data, version };
}

export function messageWrite(message: ThreadMessage, guest: FirstMessage['guest']): Write {
  const data = toStoredMessage(message, guest);
  return { kind: 'create', collection: collections.threadMessages, id: message._id, data };
}

export async function findMessage(documents: Documents, id: string): Promise<ThreadMessage | null> {
  const found = await documents.get(collections.threadMessages, id);
  return found && readThreadMessage(found.id, found.data);
}

/**
 * Messages of a conversation, newest first.
 * @param since earliest time; '' for all
 * @throws AppError `invalid` for an invalid cursor
 */
export async function listMessages(
  documents: Documents,
  threadId: string,
  { cursor, since = '' }: { cursor: string | undefined; since?: string },
): Promise<{ messages: ThreadMessage[]; next: string }> {
  const [before] = readCursor(cursor, 1) ?? [];
  if (before !== undefined && readInstant(before) === '') throw unknownPage();
  const written: Condition[] = [];
  if (since !== '') written.push(['createdAt', '>=', new Date(since)]);
  if (before !== undefined) written.push(['createdAt', '<', new Date(before)]);
  const rows = await documents.find(collections.threadMessages, {
    where: [['threadId', '==', threadId], ...written],
    orderBy: ['createdAt', 'desc'],
    limit: conversationLimits.page,
  });
  const messages = rows.map(({ id, data }) => readThreadMessage(id, data));
  const last = messages.length < conversationLimits.page ? undefined : messages.at(-1);
  return { messages, next: last === undefined ? '' : writeCursor([last.createdAt]) };
}
