import type { HotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { countedHotels } from './count-stays.ts';
import { useKnownCatalogue } from './use-known-catalogue.ts';

/** How many hotels a list has that goes on; null while nobody has counted, or filters make it anybody's guess. */
export function useCountedHotels(filters: HotelFilters, hasMore: boolean): number | null {
  const catalogue = useKnownCatalogue(hasMore);
  return catalogue === undefined ? null : countedHotels(filters, catalogue);
}
