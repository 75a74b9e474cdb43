import {
  type PageSnapshot,
  pageSnapshotElementId,
} from '@kerala-stays/domain/content/page-snapshot';
import type { DataCache } from '#web/lib/cache/data-cache.ts';
import { bannersKey } from '#web/site/catalogue/banners/api/list-banners.ts';
import { catalogueKey } from '#web/site/catalogue/hotels/api/get-catalogue.ts';
import { hotelKey } from '#web/site/catalogue/hotels/api/get-hotel.ts';
import { featuredHotelsKey } from '#web/site/catalogue/hotels/api/list-featured-hotels.ts';
import { firstHotelPage } from '#web/site/catalogue/hotels/api/list-hotels.ts';
import { hotelReviewsKey } from '#web/site/reviews/api/list-reviews.ts';

/** Stores the server's data for a page under the page's cache keys. */
export function seedFromSnapshot(cache: DataCache, snapshot: PageSnapshot, url: URL): void {
  seed(cache, snapshot, url);
  cache.markServerSnapshot();
}

function seed(cache: DataCache, snapshot: PageSnapshot, url: URL): void {
  switch (snapshot.page) {
    case 'home':
      cache.seed(featuredHotelsKey, snapshot.featured);
      cache.seed(bannersKey, snapshot.banners);
      cache.seed(catalogueKey, snapshot.catalogue);
      return;
    case 'hotels': {
      const { key, list } = firstHotelPage(url.searchParams, snapshot);
      cache.seed(catalogueKey, snapshot.catalogue);
      cache.seed(key, list);
      return;
    }
    case 'hotel': {
      const { hotelId, hotel, reviews } = snapshot;
      // As fresh as the page: reading again would cost two requests for rarely changing text.
      if (reviews !== undefined) cache.confirm(hotelReviewsKey(hotelId), reviews);
      if (hotel !== null) cache.seed(hotelKey(hotelId), hotel);
      // Confirmed: reading again would only log a rejection on the console.
      else cache.confirm(hotelKey(hotelId), null);
      return;
    }
    case 'about':
    case 'privacy':
    case 'terms':
    case 'other':
      return;
  }
}

/** The snapshot in the served page, or null when the plain shell was served. */
export function readEmbeddedSnapshot(): PageSnapshot | null {
  const text = document.getElementById(pageSnapshotElementId)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as PageSnapshot;
  } catch {
    return null;
  }
}
