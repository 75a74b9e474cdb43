import { type Catalogue, matchCities } from '@kerala-stays/domain/catalogue/catalogue';
import {
  type HotelCard,
  hotelCardFields,
  toHotelCard,
} from '@kerala-stays/domain/catalogue/hotel-card';
import { hotelsInCitiesQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { recommend } from '@kerala-stays/domain/catalogue/recommend';
import { runQuery } from '#web/lib/firebase/firestore-rest.ts';

/** Three pages of two: enough to choose from, and a bounded number of reads. */
const recommendationLimit = 6;

export const recommendationsKey = (recentCities: readonly string[]) =>
  `recommendations:${JSON.stringify(recentCities)}`;

/** Hotels in recently searched cities, by recency, then rating (product §3.5). */
export async function listRecommendations(
  recentCities: readonly string[],
  catalogue: Catalogue,
  signal?: AbortSignal,
): Promise<HotelCard[]> {
  const perCity = Math.ceil(recommendationLimit / Math.max(1, recentCities.length));
  // One query per city: in a shared one, a city with many hotels would crowd out the latest.
  const found = await Promise.all(
    recentCities.map(async (city) => {
      const cityKeys = matchCities(catalogue, city);
      if (cityKeys.length === 0) return [];
      return runQuery(hotelsInCitiesQuery(cityKeys, perCity), hotelCardFields, signal);
    }),
  );
  const cards = found.flat().map(({ id, data }) => toHotelCard(readHotel(id, data)));
  return recommend(cards, recentCities);
}
