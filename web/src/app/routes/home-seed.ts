import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { bannersKey } from '#web/site/catalogue/banners/api/list-banners.ts';
import { featuredHotelsKey } from '#web/site/catalogue/hotels/api/list-featured-hotels.ts';
import type { SeedPage } from '../lazy-route.tsx';

export const seedHome: SeedPage = (cache, snapshot) => {
  if (snapshot.page !== 'home') return;
  cache.seed(featuredHotelsKey, snapshot.featured);
  cache.seed(bannersKey, snapshot.banners);
  cache.seed(catalogueKey, snapshot.catalogue);
};
