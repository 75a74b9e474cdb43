import { parseHotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { firstHotelPage } from '#web/site/catalogue/hotels/api/list-hotels.ts';
import type { SeedPage } from '../lazy-route.tsx';

export const seedHotels: SeedPage = (cache, snapshot, url) => {
  if (snapshot.page !== 'hotels') return;
  const { key, list } = firstHotelPage(parseHotelFilters(url.searchParams), snapshot);
  cache.seed(catalogueKey, snapshot.catalogue);
  cache.seed(key, list);
};
