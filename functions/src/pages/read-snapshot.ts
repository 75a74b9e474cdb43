import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import type { Category } from '@kerala-stays/domain/catalogue/category';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { HotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import {
  countHouseFilters,
  type HotelFilters,
  noFilters,
  parseHotelFilters,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import {
  featuredHotelsQuery,
  type HotelPage,
  type HotelQuery,
  planHotelQuery,
  toHotelPage,
} from '@kerala-stays/domain/catalogue/hotel-query';
import type { Banner } from '@kerala-stays/domain/content/banner';
import { shownBanners } from '@kerala-stays/domain/content/banner-places';
import { digestIdOf, type HomeDigest } from '@kerala-stays/domain/content/list-digests';
import type { PageSnapshot } from '@kerala-stays/domain/content/page-snapshot';
import { matchServedPage, type ServedPageName } from '@kerala-stays/domain/content/site-pages';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { decodeUrlText } from '@kerala-stays/domain/core/url-text';
import type { HouseFacts } from '@kerala-stays/domain/house/house-facts';
import type { HotelReviews } from '@kerala-stays/domain/reviews/hotel-reviews';

/** Data of pages; reads are bounded whatever the size of the catalogue. */
export type PageStore = {
  findCards(query: HotelQuery): Promise<HotelCard[]>;
  findCategoryBySlug(slug: string): Promise<Category | null>;
  findActiveHotel(hotelId: string): Promise<Hotel | null>;
  findHotelReviews(hotelId: string): Promise<HotelReviews>;
  findHouseFacts(hotelId: string): Promise<HouseFacts>;
  readCatalogue(): Promise<Catalogue>;
  listActiveBanners(): Promise<Banner[]>;
  /** The stored digest; null when missing, and the queries are used. */
  findHomeDigest(): Promise<HomeDigest | null>;
  findListDigest(id: string): Promise<HotelPage | null>;
};

type Address = { params: Record<string, string>; search: URLSearchParams };
type ReadPage = (store: PageStore, address: Address) => Promise<PageSnapshot>;

const readers: Record<ServedPageName, ReadPage> = {
  home: async (store) => {
    const [kept, catalogue] = await Promise.all([store.findHomeDigest(), store.readCatalogue()]);
    const { featured, banners } = kept ?? (await askForHome(store));
    const today = dateInKerala(new Date());
    const shown = shownBanners(banners, today);
    // The home page links to no category.
    return { page: 'home', featured, banners: shown, catalogue: { ...catalogue, categories: [] } };
  },
  hotels: async (store, { search }) => {
    const filters = parseHotelFilters(search);
    // The catalogue first: the list must not be older than its cached version.
    const catalogue = await store.readCatalogue();
    // Such a list comes from the search: its page is served with the list on its way.
    if (countHouseFilters(filters) > 0) {
      return { page: 'hotels', catalogue, cards: [], hasMore: false };
    }
    const { cards, hasMore } = await readFirstPage(store, filters, catalogue);
    return { page: 'hotels', catalogue, cards, hasMore };
  },
  hotel: async (store, { params }) => {
    const hotelId = decodeUrlText(params.hotelId ?? '');
    const hotel = await store.findActiveHotel(hotelId);
    if (hotel === null) return { page: 'hotel', hotelId, hotel };
    const [facts, reviews] = await Promise.all([
      store.findHouseFacts(hotelId),
      // No further read for a hotel without reviews.
      hotel.reviewCount === 0 ? null : store.findHotelReviews(hotelId),
    ]);
    return { page: 'hotel', hotelId, hotel, facts, ...(reviews === null ? {} : { reviews }) };
  },
  category: async (store, { params, search }) => {
    const slug = decodeUrlText(params.slug ?? '');
    const [category, catalogue] = await Promise.all([
      store.findCategoryBySlug(slug),
      store.readCatalogue(),
    ]);
    if (category === null) {
      return { page: 'category', slug, category, catalogue, cards: [], hasMore: false };
    }
    const { sort } = parseHotelFilters(search);
    const filters = { ...noFilters, category: category._id, sort };
    const { cards, hasMore } = await readFirstPage(store, filters, catalogue);
    return { page: 'category', slug, category, catalogue, cards, hasMore };
  },
  about: async () => ({ page: 'about' }),
  privacy: async () => ({ page: 'privacy' }),
  terms: async () => ({ page: 'terms' }),
  accessibility: async () => ({ page: 'accessibility' }),
};

async function askForHome(store: PageStore): Promise<HomeDigest> {
  const [featured, banners] = await Promise.all([
    store.findCards(featuredHotelsQuery()),
    store.listActiveBanners(),
  ]);
  return { featured, banners };
}

async function readFirstPage(
  store: PageStore,
  filters: HotelFilters,
  catalogue: Catalogue,
): Promise<HotelPage> {
  const digestId = digestIdOf(filters, catalogue);
  const kept = digestId === null ? null : await store.findListDigest(digestId);
  if (kept !== null) return kept;
  const query = planHotelQuery(filters, catalogue);
  return toHotelPage(query === null ? [] : await store.findCards(query), filters.sort);
}

/**
 * Reads the first screen's data of an address. @param url path and search; invalid ones do not
 * throw
 */
export async function readSnapshot(store: PageStore, url: string): Promise<PageSnapshot> {
  const [path = '', search = ''] = url.split('?', 2);
  const found = matchServedPage(path);
  if (found === null) return { page: 'other' };
  return readers[found.page](store, { params: found.params, search: new URLSearchParams(search) });
}
