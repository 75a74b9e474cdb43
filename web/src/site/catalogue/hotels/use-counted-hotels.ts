import type { HotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { countedHotels } from './count-stays.ts';
import { useKnownCatalogue } from './use-known-catalogue.ts';

/** Total of a list that has more pages; null when unknown, as with filters. */
export function useCountedHotels(filters: HotelFilters, hasMore: boolean): number | null {
  const catalogue = useKnownCatalogue(hasMore);
  return catalogue === undefined ? null : countedHotels(filters, catalogue);
}
