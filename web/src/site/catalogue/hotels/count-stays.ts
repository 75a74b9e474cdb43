import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { countListFilters, type HotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { chooseTowns } from '@kerala-stays/domain/catalogue/hotel-query';
import { countOf } from '@kerala-stays/domain/core/count-of';

/**
 * Number of hotels of a list from the catalogue's counts; null when they do not cover it, as with
 * filters.
 */
export function countedHotels(filters: HotelFilters, catalogue: Catalogue): number | null {
  if (countListFilters(filters) > 0 || filters.category !== '') return null;
  const towns = chooseTowns(filters, catalogue);
  if (towns === null) return catalogue.hotelCount;
  const counted = catalogue.cities.filter(({ key }) => towns.keys.includes(key));
  return counted.reduce((sum, { count }) => sum + count, 0);
}

type Shown = {
  shown: number;
  hasMore: boolean;
  /** Size of the whole list; null when unknown. */
  total: number | null;
};

/** "6 stays", "8 of 36 stays", or "8+ stays"; '' for none. */
export function formatStays({ shown, hasMore, total }: Shown): string {
  if (shown === 0) return '';
  const stays = countOf(shown, 'stay');
  if (!hasMore) return stays;
  return total !== null && total > shown ? `${shown} of ${total} stays` : `${shown}+ stays`;
}

/** "6 stays match", "More than 8 stays match" or "No stay matches". */
export function formatMatches({ shown, hasMore }: Omit<Shown, 'total'>): string {
  if (hasMore) return `More than ${shown} stays match`;
  if (shown === 0) return 'No stay matches';
  return shown === 1 ? '1 stay matches' : `${shown} stays match`;
}
