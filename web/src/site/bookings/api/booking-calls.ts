import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, readChange } from '#web/lib/api/booking-api.ts';

export function getBooking(id: string, token: string | null): Promise<ApiResult<Booking>> {
  return askBookings('GET /bookings/:id', { params: { id }, token }, ({ booking }) =>
    readBooking(booking._id, booking),
  );
}

export function rescheduleBooking(
  id: string,
  checkIn: CalendarDate,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id }, body: { checkIn }, token };
  return askBookings('POST /bookings/:id/reschedule', request, readChange);
}

/** Payment status after a check with Stripe: whether everything is paid, and how much is. */
export function checkPayment(
  id: string,
  token: string | null,
): Promise<ApiResult<{ isPaid: boolean; paidMinor: MinorUnits }>> {
  const request = { params: { id }, token };
  return askBookings('POST /bookings/:id/check-payment', request, ({ isPaid, paidMinor }) => ({
    isPaid,
    paidMinor,
  }));
}
