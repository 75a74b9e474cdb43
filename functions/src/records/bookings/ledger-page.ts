import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { type LedgerEntry, readLedgerEntry } from '@kerala-stays/domain/money/ledger';
import {
  fitsLedgerRow,
  type LedgerFilter,
  type LedgerStay,
  type ShownLedgerEntry,
} from '@kerala-stays/domain/money/ledger-filter';
import type { Condition, Documents } from '../../platform/documents.ts';

/** Rows of a page. */
const pageSize = 200;
/**
 * Rows that a page may look at when a filter leaves few of them: it may then be short or empty, and
 * the next one continues. With a hotel as many bookings are read.
 */
const maxLookedAt = 1000;

const noStay: LedgerStay = { guestName: '', hotelId: '', hotelName: '' };

type LedgerQuery = LedgerFilter & { from: Date; to: Date; cursor: string };

/**
 * A page of the ledger, newest row first, with guest and hotel as their bookings have them, and the
 * id from which the next page continues; '' on the last page.
 */
export async function ledgerPage(
  documents: Documents,
  { from, to, cursor, kind, way, hotelId }: LedgerQuery,
): Promise<{ rows: ShownLedgerEntry[]; cursor: string }> {
  const range: Condition[] = [
    ['at', '>=', from],
    ['at', '<', to],
  ];
  let after = cursor === '' ? null : await documents.get(collections.ledger, cursor);
  const rows: ShownLedgerEntry[] = [];
  for (let looked = 0; looked < maxLookedAt; ) {
    const found = await documents.find(collections.ledger, {
      where: kind === '' ? range : [['kind', '==', kind], ...range],
      orderBy: ['at', 'desc'],
      limit: pageSize,
      ...(after === null ? {} : { after }),
    });
    const fitting = found
      .map(({ id, data }) => readLedgerEntry(id, data))
      .filter((row) => fitsLedgerRow(row, { kind, way }));
    for (const row of await withStays(documents, fitting)) {
      if (hotelId === '' || row.hotelId === hotelId) rows.push(row);
      // The rest of what was read belongs to the next page.
      if (rows.length === pageSize) return { rows, cursor: isLast(found, row) ? '' : row._id };
    }
    if (found.length < pageSize) return { rows, cursor: '' };
    looked += found.length;
    after = found.at(-1) ?? null;
  }
  return { rows, cursor: after?.id ?? '' };
}

/** Whether a row ends what there is. */
const isLast = (found: readonly { id: string }[], row: LedgerEntry) =>
  found.length < pageSize && found.at(-1)?.id === row._id;

/** Rows with their stays; each booking is read once. */
async function withStays(
  documents: Documents,
  rows: readonly LedgerEntry[],
): Promise<ShownLedgerEntry[]> {
  const ids = [...new Set(rows.map(({ bookingId }) => bookingId))].filter((id) => id !== '');
  const bookings = await documents.getMany(collections.bookings, ids);
  const stays = new Map(
    bookings.map(({ id, data }): [string, LedgerStay] => {
      const { guestName, hotel } = readBooking(id, data);
      return [id, { guestName, hotelId: hotel._id, hotelName: hotel.name }];
    }),
  );
  return rows.map((row) => ({ ...row, ...(stays.get(row.bookingId) ?? noStay) }));
}
