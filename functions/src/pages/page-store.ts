import { listActiveBanners } from '../catalogue/banners/banner-repository.ts';
import { findCategoryBySlug } from '../catalogue/categories/public-category-repository.ts';
import { findHomeDigest, findListDigest } from '../catalogue/hotels/digest-repository.ts';
import {
  findActiveHotel,
  findCards,
  readStoredCatalogue,
} from '../catalogue/hotels/public-hotel-repository.ts';
import { findHouseFacts } from '../house/public-house-repository.ts';
import { findHotelReviews } from '../reviews/public-review-repository.ts';
import type { PageServices } from './serve-page.ts';
import { listForSitemap } from './sitemap-repository.ts';

/** Data of pages, from Firestore. */
export const pageStore: PageServices['store'] = {
  findActiveHotel,
  findCards,
  findCategoryBySlug,
  findHomeDigest,
  findHotelReviews,
  findHouseFacts,
  findListDigest,
  listActiveBanners,
  listForSitemap,
  readCatalogue: readStoredCatalogue,
};
