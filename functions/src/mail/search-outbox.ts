import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { OutboxKind } from '@kerala-stays/domain/mail/mail';
import { type DeliveryGroup, storedStatesOf } from '@kerala-stays/domain/mail/mail-delivery';
import { mailSearchAdvice, readMailSearch } from '@kerala-stays/domain/mail/mail-search';
import type { Condition, Documents, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';

const pageSize = 50;
/**
 * Bookings of one reference: its eight letters are the beginning of an id, so there is one. A query
 * may have 30 alternatives, and a group of states has five.
 */
const maxBookings = 5;
const listChanged = 'The list has changed. Please load it again.';

type OutboxSearch = {
  bookingId?: string | undefined;
  search?: string | undefined;
  state?: DeliveryGroup | undefined;
  kind?: OutboxKind | undefined;
  cursor?: string | undefined;
};

/**
 * A page of the outbox, newest first, and the cursor of the next one; '' on the last.
 * @throws invalid for a search that is no whole address or reference, and for a cursor that is gone
 */
export async function searchOutbox(
  documents: Documents,
  { bookingId, search = '', state, kind, cursor = '' }: OutboxSearch,
): Promise<{ rows: Stored[]; cursor: string }> {
  const where: Condition[] = [];
  if (bookingId !== undefined) where.push(['bookingId', '==', bookingId]);
  if (search !== '') {
    const found = await searchCondition(documents, search);
    if (found === null) return { rows: [], cursor: '' };
    where.push(found);
  }
  if (kind !== undefined) where.push(['kind', '==', kind]);
  if (state !== undefined) where.push(['delivery.state', 'in', storedStatesOf(state)]);
  const after = cursor === '' ? null : await documents.get(collections.mail, cursor);
  // The cursor's message has been deleted, so there is nowhere to continue from.
  if (cursor !== '' && after === null) throw new AppError('invalid', { message: listChanged });
  const rows = await documents.find(collections.mail, {
    where,
    orderBy: ['createdAt', 'desc'],
    limit: pageSize,
    ...(after && { after }),
  });
  return { rows, cursor: rows.length < pageSize ? '' : (rows.at(-1)?.id ?? '') };
}

/** Null when no booking has the reference. */
async function searchCondition(documents: Documents, search: string): Promise<Condition | null> {
  const wanted = readMailSearch(search);
  if (wanted === null) throw new AppError('invalid', { message: mailSearchAdvice });
  if (wanted.kind === 'recipient') return ['to', 'array-contains-any', wanted.spellings];
  const { reference } = wanted;
  const found = await documents.find(collections.bookings, {
    where: [['personKeys', 'array-contains', reference.toLowerCase()]],
    limit: maxBookings,
  });
  const ids = found.flatMap(({ id, data }) => (readText(data.reference) === reference ? [id] : []));
  return ids.length === 0 ? null : ['bookingId', 'in', ids];
}
