import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { HotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { parseHotelFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import {
  featuredHotelsQuery,
  type HotelQuery,
  mergeHotelPages,
  planHotelQueries,
} from '@kerala-stays/domain/catalogue/hotel-query';
import type { Banner } from '@kerala-stays/domain/content/banner';
import type { PageSnapshot } from '@kerala-stays/domain/content/page-snapshot';
import type { ServedPage } from './page-path.ts';

/** What pages are made of; reads are bounded whatever the size of the catalogue (decision D20). */
export type PageStore = {
  findCards(query: HotelQuery): Promise<HotelCard[]>;
  findActiveHotel(hotelId: string): Promise<Hotel | null>;
  readCatalogue(): Promise<Catalogue>;
  listActiveBanners(): Promise<Banner[]>;
};

async function readHome(store: PageStore): Promise<PageSnapshot> {
  const [featured, banners] = await Promise.all([
    store.findCards(featuredHotelsQuery()),
    store.listActiveBanners(),
  ]);
  return { page: 'home', featured, banners };
}

async function readHotels(store: PageStore, search: URLSearchParams): Promise<PageSnapshot> {
  const filters = parseHotelFilters(search);
  // The catalogue first: its version vouches for the list, so the list may only be newer.
  const catalogue = await store.readCatalogue();
  const pages = await Promise.all(
    planHotelQueries(filters, catalogue).map((query) => store.findCards(query)),
  );
  const { cards, hasMore } = mergeHotelPages(pages, filters.sort);
  return { page: 'hotels', catalogue, cards, hasMore };
}

/** Reads what a page's first screen shows (contract of `page-snapshot.ts`). */
export async function readSnapshot(
  store: PageStore,
  page: Exclude<ServedPage, { page: 'sitemap' }>,
): Promise<PageSnapshot> {
  switch (page.page) {
    case 'home':
      return readHome(store);
    case 'hotels':
      return readHotels(store, page.search);
    case 'hotel': {
      const hotel = await store.findActiveHotel(page.hotelId);
      return hotel === null ? { page: 'hotel-not-found' } : { page: 'hotel', hotel };
    }
    case 'other':
      return { page: 'other' };
  }
}
