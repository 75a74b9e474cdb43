import { collections } from '@kerala-stays/domain/core/collections';
import { cardMark } from '@kerala-stays/domain/search/search-marks';
import { union, type Write } from '../../platform/documents.ts';

/**
 * Marks a hotel for the next packing of the search, in the commit that changes it. Marks accumulate
 * until the packer has read them.
 * @param changed.months months whose taken nights changed, 'YYYY-MM'
 * @param changed.card whether the hotel, its prices or its taxes changed
 */
export function searchDirtyWrite(
  hotelId: string,
  { months = [], card = false }: { months?: readonly string[]; card?: boolean },
  now: Date,
): Write {
  return {
    kind: 'merge',
    collection: collections.searchDirty,
    id: hotelId,
    patch: {
      ...(months.length === 0 ? {} : { months: union(months) }),
      ...(card ? cardMark(now) : { at: now }),
    },
  };
}
