import { readFields } from '@kerala-stays/domain/core/read-values';
import type { HouseContact, HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { readHouseFacts, readHousePrivate } from '@kerala-stays/domain/house/house-read';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';
import { keepHouse, keptStay } from '#web/lib/offline/kept-stays.ts';

/** `private` is null until the stay is secured. */
export type HouseOfStay = { facts: HouseFacts; private: HouseContact | null };

const failed = 'The details of the house could not be loaded.';

/**
 * The house of a stay that is open by its secret link, or to the account of a token; without an
 * answer, as this device keeps it.
 */
export async function getHouseOfStay(
  bookingId: string,
  token: string | null = null,
): Promise<ApiResult<HouseOfStay>> {
  const request = { params: { id: bookingId }, token, tripKey: savedTripKey(bookingId) };
  const result = await askApi('GET /bookings/:id/house', request, (answer) => answer, failed);
  if (result.ok) keepHouse(bookingId, result.value);
  const kept = result.ok ? undefined : keptStay(bookingId, new Date())?.house;
  if (kept === undefined) return result;
  const { facts, private: contact } = readFields(kept);
  return {
    ok: true,
    value: {
      facts: readHouseFacts(facts),
      private: contact === null ? null : readHousePrivate(contact),
    },
  };
}
