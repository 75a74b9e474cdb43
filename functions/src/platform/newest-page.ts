import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { readCursor, unknownPage, writeCursor } from './list-cursor.ts';

/** An instant of `readInstant` with its microseconds, which a page cursor must not lose. */
export function timestampOf(iso: string): Timestamp {
  const fraction = /\.(\d{1,9})Z$/.exec(iso)?.[1] ?? '';
  return new Timestamp(Math.floor(Date.parse(iso) / 1000), Number(fraction.padEnd(9, '0')));
}

/**
 * One page of documents by `createdAt`, newest first.
 * @returns `next` the cursor of the next page; '' on the last page. A full page may be followed by
 *   an empty one: checking would cost a read each time.
 * @throws AppError `invalid` for a cursor that is not ours.
 */
export async function readNewestPage(
  query: Query,
  size: number,
  cursor: string | undefined,
): Promise<{ docs: QueryDocumentSnapshot[]; next: string }> {
  const after = readCursor(cursor, 2);
  let ordered = query.orderBy('createdAt', 'desc').orderBy('__name__', 'desc');
  if (after !== null) {
    const [createdAt = '', id = ''] = after;
    if (readInstant(createdAt) !== createdAt || !isDocumentId(id)) throw unknownPage();
    ordered = ordered.startAfter(timestampOf(createdAt), id);
  }
  const { docs } = await ordered.limit(size).get();
  const last = docs.length === size ? docs.at(-1) : undefined;
  const next = last ? writeCursor([readInstant(last.get('createdAt')), last.id]) : '';
  return { docs, next };
}
