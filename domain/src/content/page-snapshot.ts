import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Hotel } from '../catalogue/hotel.ts';
import type { HotelCard } from '../catalogue/hotel-card.ts';
import type { HotelReviews } from '../reviews/hotel-reviews.ts';
import type { Banner } from './banner.ts';
import type { ServedPageName } from './site-pages.ts';

/** What each served page is made of. */
type SnapshotData = {
  home: { featured: HotelCard[]; banners: Banner[]; catalogue: Catalogue };
  hotels: { catalogue: Catalogue; cards: HotelCard[]; hasMore: boolean };
  /** `hotel` is null when visitors are shown none under this id; `reviews` are there once somebody wrote one. */
  hotel: { hotelId: string; hotel: Hotel | null; reviews?: HotelReviews };
};

/**
 * What the server puts into a page so that its first screen needs no further read. The
 * client hydrates from it and then reads Firestore, and works without it when it is absent.
 * `other` is an address that leads to no page.
 */
export type PageSnapshot =
  | { [Page in ServedPageName]: { page: Page } & SnapshotData[Page] }[ServedPageName]
  | { page: 'other' };

/** Id of the JSON script element that carries the snapshot. */
export const pageSnapshotElementId = 'page-snapshot';
