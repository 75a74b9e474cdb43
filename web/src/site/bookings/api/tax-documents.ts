import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings } from '#web/lib/api/booking-api.ts';

/** Tax documents of a booking, oldest first. */
export function listTaxDocuments(
  bookingId: string,
  token: string | null,
): Promise<ApiResult<TaxDocument[]>> {
  const request = { params: { id: bookingId }, token };
  return askBookings('GET /bookings/:id/tax-documents', request, ({ documents }) => documents);
}
