import { type BookingSource, bookingSources } from '@kerala-stays/domain/bookings/booking-source';
import { collections, sourcesDocumentId } from '@kerala-stays/domain/core/collections';
import { readCount, readFields } from '@kerala-stays/domain/core/read-values';
import type { Documents } from '../../platform/documents.ts';

/** Cost of each source in whole percent of the room revenue; 0 where none is set. */
export async function readSourceCosts(
  documents: Documents,
): Promise<Record<BookingSource, number>> {
  const found = await documents.get(collections.meta, sourcesDocumentId);
  const costs = readFields(found?.data.costs);
  const of = (source: BookingSource) => Math.min(100, readCount(costs[source]));
  return Object.fromEntries(bookingSources.map((source) => [source, of(source)])) as Record<
    BookingSource,
    number
  >;
}

export async function sourceCostOf(documents: Documents, source: BookingSource): Promise<number> {
  return (await readSourceCosts(documents))[source];
}
