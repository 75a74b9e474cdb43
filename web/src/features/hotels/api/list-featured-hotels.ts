import {
  type HotelCard,
  hotelCardFields,
  toHotelCard,
} from '@kerala-stays/domain/catalogue/hotel-card';
import { featuredHotelsQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { runQuery } from '#web/lib/firebase/firestore-rest.ts';

export const featuredHotelsKey = 'featured-hotels';

/** Product §3.6: as many featured hotels as the home page shows. */
export const featuredLimit = 6;

export async function listFeaturedHotels(signal?: AbortSignal): Promise<HotelCard[]> {
  const records = await runQuery(featuredHotelsQuery(featuredLimit), hotelCardFields, signal);
  return records.map(({ id, data }) => toHotelCard(readHotel(id, data)));
}
