import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import type { Thread, ThreadState } from '@kerala-stays/domain/conversation/thread';
import { readThread } from '@kerala-stays/domain/conversation/thread-read';
import { fitsThreadSearch, threadSearchKey } from '@kerala-stays/domain/conversation/thread-words';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import type { Condition, Documents, Stored } from '../platform/documents.ts';
import { readCursor, unknownPage, writeCursor } from '../platform/list-cursor.ts';

/** Of a search that finds much by one word and little by all: how many pages are looked through at once. */
const mostPages = 4;

export type ThreadQuery = {
  search: string;
  state: ThreadState | undefined;
  cursor: string | undefined;
};

/**
 * Conversations, the latest first. A search looks one word up and checks the others; `next` says when there may be
 * more, also when this page has found few.
 * @throws AppError `invalid` for a cursor that is none
 */
export async function listThreads(
  documents: Documents,
  { search, state, cursor }: ThreadQuery,
  now: Date,
): Promise<{ threads: Thread[]; next: string }> {
  const key = search.trim() === '' ? null : threadSearchKey(search);
  if (key === null && search.trim() !== '') return { threads: [], next: '' };
  const where: Condition[] = key === null ? [] : [['words', 'array-contains', key]];
  if (state !== undefined) where.push(['state', '==', state]);
  const threads: Thread[] = [];
  let after = placeOf(cursor);
  for (let page = 0; page < mostPages; page++) {
    const rows: Stored[] = await documents.find(collections.threads, {
      where,
      orderBy: ['lastAt', 'desc'],
      limit: conversationLimits.threads,
      ...(after === undefined ? {} : { after }),
    });
    for (const { id, data } of rows) {
      const thread = readThread(id, data);
      if (!isExpired(thread, now) && (key === null || fitsThreadSearch(thread, search))) {
        threads.push(thread);
      }
    }
    after = rows.at(-1);
    if (after === undefined || rows.length < conversationLimits.threads) {
      return { threads, next: '' };
    }
    if (key === null || threads.length >= conversationLimits.threads) break;
  }
  const last = after;
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
