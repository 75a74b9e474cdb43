import { type SeriesPlace, seriesId } from '@kerala-stays/domain/billing/series';
import {
  readTaxDocument,
  type TaxDocument,
  type TaxDocumentKind,
} from '@kerala-stays/domain/billing/tax-document';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import { readCount, readText } from '@kerala-stays/domain/core/read-values';
import type { Condition, Documents, Stored, Write } from '../platform/documents.ts';

/** Maximum number of documents of one booking: an invoice, and a note for each refund. */
const maxOfBooking = 200;

export type Series = SeriesPlace & { stored: Stored | null };

export async function readSeries(
  documents: Documents,
  supplierId: string,
  kind: TaxDocumentKind,
  year: string,
): Promise<Series> {
  const id = seriesId(supplierId, kind, year);
  const stored = await documents.get(collections.taxSeries, id);
  return {
    id,
    last: readCount(stored?.data.last),
    lastDate: parseCalendarDate(readText(stored?.data.lastDate)) ?? '',
    stored,
  };
}

/**
 * Creates the next document of a series and increments the series in one commit. Fails when another
 * document has taken the number.
 */
export function issueWrites(series: Series, { _id, createdAt, ...document }: TaxDocument): Write[] {
  const place = { collection: collections.taxSeries, id: series.id };
  const data = { last: series.last + 1, lastDate: document.issuedOn };
  const { stored } = series;
  return [
    stored === null
      ? { kind: 'create', ...place, data }
      : { kind: 'update', ...place, patch: data, version: stored.version },
    {
      kind: 'create',
      collection: collections.taxDocuments,
      id: _id,
      data: { ...document, supplierId: document.supplier._id, createdAt: new Date(createdAt) },
    },
  ];
}

export async function findTaxDocument(
  documents: Documents,
  id: string,
): Promise<TaxDocument | null> {
  const found = await documents.get(collections.taxDocuments, id);
  return found && readTaxDocument(found.id, found.data);
}

/** The documents of a booking, oldest first. */
export async function taxDocumentsOfBooking(
  documents: Documents,
  bookingId: string,
): Promise<TaxDocument[]> {
  const found = await documents.find(collections.taxDocuments, {
    where: [['bookingId', '==', bookingId]],
    limit: maxOfBooking,
  });
  return found
    .map(({ id, data }) => readTaxDocument(id, data))
    .sort((a, b) => compareInstants(a.createdAt, b.createdAt));
}

/** One page, newest first, and the id from which the next page continues; '' on the last page. */
export async function taxDocumentsPage(
  documents: Documents,
  { month, supplierId, cursor }: { month: string; supplierId: string; cursor: string },
  limit: number,
): Promise<{ rows: TaxDocument[]; next: string }> {
  const after = cursor === '' ? null : await documents.get(collections.taxDocuments, cursor);
  const where: Condition[] = [
    ...(supplierId === '' ? [] : [['supplierId', '==', supplierId] satisfies Condition]),
    ...(month === ''
      ? []
      : ([
          ['issuedOn', '>=', `${month}-01`],
          ['issuedOn', '<=', `${month}-31`],
        ] satisfies Condition[])),
  ];
  const rows = await documents.find(collections.taxDocuments, {
    where,
    orderBy: ['issuedOn', 'desc'],
    limit,
    ...(after === null ? {} : { after }),
  });
  return {
    rows: rows.map(({ id, data }) => readTaxDocument(id, data)),
    next: rows.length < limit ? '' : (rows.at(-1)?.id ?? ''),
  };
}
