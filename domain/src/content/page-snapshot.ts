import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Hotel } from '../catalogue/hotel.ts';
import type { HotelCard } from '../catalogue/hotel-card.ts';
import type { Banner } from './banner.ts';

/**
 * What the server puts into a page so that its first screen needs no read. The
 * client hydrates from it and then reads Firestore, and works without it when it is absent.
 */
export type PageSnapshot =
  | { page: 'home'; featured: HotelCard[]; banners: Banner[] }
  | { page: 'hotels'; catalogue: Catalogue; cards: HotelCard[]; hasMore: boolean }
  | { page: 'hotel'; hotel: Hotel }
  | { page: 'hotel-not-found' }
  | { page: 'other' };

/** Id of the JSON script element that carries the snapshot. */
export const pageSnapshotElementId = 'page-snapshot';
