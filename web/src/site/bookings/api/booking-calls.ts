import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, readChange } from '#web/lib/api/booking-api.ts';
import type { PaymentCheck } from '../payment-check.ts';

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

/** Has Stripe asked about a booking's payment. */
export function checkPayment(id: string, token: string | null): Promise<ApiResult<PaymentCheck>> {
  const request = { params: { id }, token };
  return askBookings(
    'POST /bookings/:id/check-payment',
    request,
    ({ isPaid, paidMinor, isOpen }) => ({ isPaid, paidMinor, isOpen }),
  );
}
