import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import type { Thread, ThreadState } from '@kerala-stays/domain/conversation/thread';
import { readThread } from '@kerala-stays/domain/conversation/thread-read';
import { fitsThreadSearch, readThreadSearch } from '@kerala-stays/domain/conversation/thread-words';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import type { Condition, Documents, Stored } from '../platform/documents.ts';
import { readCursor, unknownPage, writeCursor } from '../platform/list-cursor.ts';

/** Maximum of documents read by a search: one word may find many, all words few. */
const maxRead = 20;

export type ThreadQuery = {
  search: string;
  state: ThreadState | undefined;
  cursor: string | undefined;
};

/**
 * Conversations, the latest first. A search looks one key up and checks the rest; `next` says when
 * there may be more, also when this page has found few.
 * @throws AppError `invalid` for a malformed cursor
 */
export async function listThreads(
  documents: Documents,
  { search, state, cursor }: ThreadQuery,
  now: Date,
): Promise<{ threads: Thread[]; next: string }> {
  const wanted = search.trim() === '' ? null : readThreadSearch(search);
  if (wanted === null && search.trim() !== '') return { threads: [], next: '' };
  const where: Condition[] = wanted === null ? [] : [['words', 'array-contains-any', wanted.keys]];
  if (state !== undefined) where.push(['state', '==', state]);
  const limit = wanted === null ? conversationLimits.threads : maxRead;
  const after = placeOf(cursor);
  const rows = await documents.find(collections.threads, {
    where,
    orderBy: ['lastAt', 'desc'],
    limit,
    ...(after === undefined ? {} : { after }),
  });
  const threads = rows
    .map(({ id, data }) => readThread(id, data))
    .filter(
      (thread) => !isExpired(thread, now) && (wanted === null || fitsThreadSearch(thread, wanted)),
    );
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    threads,
    next: last === undefined ? '' : writeCursor([readInstant(last.data.lastAt), last.id]),
  };
}

function placeOf(cursor: string | undefined): Stored | undefined {
  const [at, id] = readCursor(cursor, 2) ?? [];
  if (at === undefined || id === undefined) return undefined;
  if (readInstant(at) === '') throw unknownPage();
  return { id, data: { lastAt: new Date(at) }, version: null };
}
