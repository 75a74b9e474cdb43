import { countHouseFilters, parseHotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { firstHotelPage } from '#web/site/catalogue/hotels/api/list-hotels.ts';
import type { SeedPage } from '../lazy-route.tsx';

export const seedHotels: SeedPage = (cache, snapshot, url) => {
  if (snapshot.page !== 'hotels') return;
  cache.seed(catalogueKey, snapshot.catalogue);
  const filters = parseHotelFilters(url.searchParams);
  // Served without its list, which the search answers.
  if (countHouseFilters(filters) > 0) return;
  const { key, list } = firstHotelPage(filters, snapshot);
  cache.seed(key, list);
};
