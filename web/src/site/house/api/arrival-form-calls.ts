import type { ArrivalForm } from '@kerala-stays/domain/house/arrival-form';
import type { ApiResponse, ApiResult } from '#web/lib/api/api-client.ts';
import { askApi, callApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

const failed = 'What you told us of your arrival could not be loaded.';
const of = (bookingId: string) => ({
  params: { id: bookingId },
  tripKey: savedTripKey(bookingId),
});

export function getArrivalForm(bookingId: string): Promise<ApiResult<ArrivalForm>> {
  return askApi('GET /bookings/:id/arrival', of(bookingId), ({ arrival }) => arrival, failed);
}

export function saveArrivalForm(
  bookingId: string,
  form: ArrivalForm,
): Promise<ApiResponse<'PUT /bookings/:id/arrival'>> {
  return callApi('PUT /bookings/:id/arrival', { ...of(bookingId), body: form });
}
