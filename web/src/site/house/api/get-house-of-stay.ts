import type { HouseFacts, HousePrivate } from '@kerala-stays/domain/house/house-facts';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

/** `private` is null until the stay is secured. */
export type HouseOfStay = { facts: HouseFacts; private: HousePrivate | null };

const failed = 'The details of the house could not be loaded.';

/** The house of a stay that is open by its secret link, or to the account of a token. */
export function getHouseOfStay(
  bookingId: string,
  token: string | null = null,
): Promise<ApiResult<HouseOfStay>> {
  const request = { params: { id: bookingId }, token, tripKey: savedTripKey(bookingId) };
  return askApi('GET /bookings/:id/house', request, (answer) => answer, failed);
}
