import type { ArrivalForm } from '@kerala-stays/domain/house/arrival-form';
import type { ApiResponse, ApiResult } from '#web/lib/api/api-client.ts';
import { askApi, callApi } from '#web/lib/api/api-client.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';

const failed = 'What you told us of your arrival could not be loaded.';
const of = (bookingId: string) => ({
  params: { id: bookingId },
  tripKey: savedTripKey(bookingId),
});

/** With the numbers of the guests whom the house has reported. */
export type FoundForm = { arrival: ArrivalForm; reported: readonly number[] };

export function getArrivalForm(bookingId: string): Promise<ApiResult<FoundForm>> {
  return askApi(
    'GET /bookings/:id/arrival',
    of(bookingId),
    ({ arrival, reported }) => ({ arrival, reported }),
    failed,
  );
}

export function saveArrivalForm(
  bookingId: string,
  form: ArrivalForm,
): Promise<ApiResponse<'PUT /bookings/:id/arrival'>> {
  return callApi('PUT /bookings/:id/arrival', { ...of(bookingId), body: form });
}
