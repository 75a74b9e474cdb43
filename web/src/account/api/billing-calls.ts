import type { Billing } from '@kerala-stays/domain/billing/billing';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, readChange } from '#web/lib/api/booking-api.ts';

/** Billing details of the invoice; prefilled with the guest's last ones until saved. */
export function getBilling(
  bookingId: string,
  token: string | null,
): Promise<ApiResult<Billing | null>> {
  const request = { params: { id: bookingId }, token };
  return askBookings(
    'GET /bookings/:id/billing',
    request,
    ({ billing, suggested }) => billing ?? suggested,
  );
}

export function saveBilling(
  bookingId: string,
  billing: Billing,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id: bookingId }, body: billing, token };
  return askBookings('PUT /bookings/:id/billing', request, readChange);
}
