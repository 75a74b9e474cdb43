import { hotelKey } from '#web/site/catalogue/hotels/api/get-hotel.ts';
import { houseFactsKey } from '#web/site/house/api/get-house-facts.ts';
import { hotelReviewsKey } from '#web/site/reviews/api/list-reviews.ts';
import type { SeedPage } from '../lazy-route.tsx';

export const seedHotel: SeedPage = (cache, snapshot) => {
  if (snapshot.page !== 'hotel') return;
  const { hotelId, hotel, facts, reviews } = snapshot;
  // As fresh as the page: reading again would cost two requests for rarely changing text.
  if (reviews !== undefined) cache.confirm(hotelReviewsKey(hotelId), reviews);
  if (facts !== undefined) cache.confirm(houseFactsKey(hotelId), facts);
  if (hotel !== null) cache.seed(hotelKey(hotelId), hotel);
  // Confirmed: reading again would only log a rejection on the console.
  else cache.confirm(hotelKey(hotelId), null);
};
