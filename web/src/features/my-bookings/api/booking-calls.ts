import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import type { ApiResult } from '#web/lib/api-client.ts';
import { askBookings, bookingPath, postRequest, readMessage } from '#web/lib/booking-api.ts';

export function getBooking(id: string, token: string | null): Promise<ApiResult<Booking>> {
  return askBookings(`/api/bookings/${encodeURIComponent(id)}`, { token }, (data) => {
    const fields = readFields(data.booking);
    return readBooking(readText(fields._id), fields);
  });
}

export function rescheduleBooking(
  id: string,
  checkIn: CalendarDate,
  token: string | null,
): Promise<ApiResult<string>> {
  return askBookings(bookingPath(id, 'reschedule'), postRequest(token, { checkIn }), readMessage);
}

/** Whether the server knows of the payment. */
export function checkPayment(id: string, token: string | null): Promise<ApiResult<boolean>> {
  const path = bookingPath(id, 'check-payment');
  return askBookings(path, postRequest(token), (data) => data.isPaid === true);
}
