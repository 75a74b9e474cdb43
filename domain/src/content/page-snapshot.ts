import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Category } from '../catalogue/category.ts';
import type { Hotel } from '../catalogue/hotel.ts';
import type { HotelCard } from '../catalogue/hotel-card.ts';
import type { HouseFacts } from '../house/house-facts.ts';
import type { HotelReviews } from '../reviews/hotel-reviews.ts';
import type { Banner } from './banner.ts';
import type { ServedPageName } from './site-pages.ts';

/** Data of each served page; pages of text have none. */
type SnapshotData = {
  home: { featured: HotelCard[]; banners: Banner[]; catalogue: Catalogue };
  hotels: { catalogue: Catalogue; cards: HotelCard[]; hasMore: boolean };
  /**
   * `hotel` is null when visitors must not see this id; `reviews` is set from the first review on.
   */
  hotel: { hotelId: string; hotel: Hotel | null; facts?: HouseFacts; reviews?: HotelReviews };
  /** `category` is null when no category has this slug. */
  category: {
    slug: string;
    category: Category | null;
    catalogue: Catalogue;
    cards: HotelCard[];
    hasMore: boolean;
  };
  about: unknown;
  privacy: unknown;
  terms: unknown;
  accessibility: unknown;
};

/**
 * Data that the server embeds in a page so that its first screen needs no further read. The client
 * hydrates from it and then reads Firestore; it also works without a snapshot. `other` is an
 * address without a page.
 */
export type PageSnapshot =
  | { [Page in ServedPageName]: { page: Page } & SnapshotData[Page] }[ServedPageName]
  | { page: 'other' };

/** Id of the JSON script element with the snapshot. */
export const pageSnapshotElementId = 'page-snapshot';
