import { apiMessage, askApi, callApi } from '#web/lib/api/api-client.ts';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import type { House } from '../house-form.ts';

const loadFailed = 'The house could not be loaded.';
export const saveHouseFailed = 'The house could not be saved. What you entered is still here.';

export const loadHouse = (hotelId: string, token: string | null) =>
  askApi(
    'GET /hotels/:id/house',
    { params: { id: hotelId }, token },
    ({ facts, private: contact }): House => ({ facts, private: contact }),
    loadFailed,
  );

/**
 * Stores a house, replacing the version that it names.
 * @throws StaffActionError with a sentence; its code is the status, 409 for a newer version
 */
export async function saveHouse(
  hotelId: string,
  house: House,
  token: string | null,
): Promise<House> {
  const request = { params: { id: hotelId }, body: house, token };
  const response = await callApi('PUT /hotels/:id/house', request);
  if (response.ok) return { facts: response.data.facts, private: response.data.private };
  const message = response.status === 500 ? saveHouseFailed : apiMessage(response, saveHouseFailed);
  throw new StaffActionError(message, response.status);
}
