import { type LedgerEntry, readLedgerEntry } from '@kerala-stays/domain/bookings/ledger';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Write } from '../platform/documents.ts';

/** Enters a movement of money; the store itself refuses to enter one twice. */
export function ledgerWrite({ _id, at, ...entry }: LedgerEntry): Write {
  return {
    kind: 'create',
    collection: collections.ledger,
    id: _id,
    data: { ...entry, at: new Date(at) },
  };
}

/** The ids among these that are entered already. */
export async function enteredOf(
  documents: Documents,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await documents.getMany(collections.ledger, ids);
  return new Set(found.map(({ id }) => id));
}

/** One page of the ledger, the oldest row first, and the id to go on from; '' when it is the last page. */
export async function ledgerPage(
  documents: Documents,
  range: { from: Date; to: Date; cursor: string },
  limit: number,
): Promise<{ rows: LedgerEntry[]; cursor: string }> {
  const after =
    range.cursor === '' ? null : await documents.get(collections.ledger, range.cursor);
  const rows = await documents.find(collections.ledger, {
    where: [
      ['at', '>=', range.from],
      ['at', '<', range.to],
    ],
    orderBy: ['at', 'asc'],
    limit,
    ...(after === null ? {} : { after }),
  });
  return {
    rows: rows.map(({ id, data }) => readLedgerEntry(id, data)),
    cursor: rows.length < limit ? '' : (rows.at(-1)?.id ?? ''),
  };
}
