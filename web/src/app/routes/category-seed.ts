import { noFilters, parseHotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { categoryKey } from '#web/site/catalogue/categories/api/get-category.ts';
import { firstHotelPage } from '#web/site/catalogue/hotels/api/list-hotels.ts';
import type { SeedPage } from '../lazy-route.tsx';

export const seedCategory: SeedPage = (cache, snapshot, url) => {
  if (snapshot.page !== 'category') return;
  const { slug, category, catalogue } = snapshot;
  cache.seed(catalogueKey, catalogue);
  if (category === null) {
    cache.confirm(categoryKey(slug), null);
    return;
  }
  cache.seed(categoryKey(slug), category);
  const { sort } = parseHotelFilters(url.searchParams);
  const { key, list } = firstHotelPage({ ...noFilters, category: category._id, sort }, snapshot);
  cache.seed(key, list);
};
