import {
  type HotelCard,
  hotelCardFields,
  toHotelCard,
} from '@kerala-stays/domain/catalogue/hotel-card';
import { featuredHotelsQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { getHomeDigest } from '#web/lib/cache/home-digest.ts';
import { runQuery } from '#web/lib/firebase/firestore-rest.ts';

export const featuredHotelsKey = 'featured-hotels';

export async function listFeaturedHotels(signal?: AbortSignal): Promise<HotelCard[]> {
  const kept = await getHomeDigest();
  if (kept !== null) return kept.featured;
  const records = await runQuery(featuredHotelsQuery(), hotelCardFields, signal);
  return records.map(({ id, data }) => toHotelCard(readHotel(id, data)));
}
