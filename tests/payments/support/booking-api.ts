import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { bookingResponse } from '../../../functions/src/records/bookings/booking-responses.ts';
import { type Call, callApi } from '../../api/support/call-api.ts';

type BookingBody = Booking & ReturnType<typeof bookingResponse>;

/** The bodies of responses about bookings, payments and mail. */
export type BookingResponseBody = {
  success: boolean;
  message: string;
  url: string;
  isPaid: boolean;
  booking: BookingBody;
  block: { _id: string };
  bookings: BookingBody[];
  quote: { totalPrice: number; available: boolean; nights: number };
  nights: { date: string; free: number }[];
  refund: { percent: number; refundMinor: number };
  mail: { _id: string; kind: string }[];
  exceptions: { _id: string; reason: string; bookingId: string; refundDue: boolean }[];
  dashboardData: { totalBookings: number; totalRevenue: number; bookings: BookingBody[] };
};

/** Calls the booking rows of /api through Hosting. */
export async function callBookings(
  method: string,
  path: string,
  call: Call = {},
): Promise<{ status: number; headers: Headers; body: BookingResponseBody }> {
  const { status, headers, text } = await callApi(method, path, call);
  return { status, headers, body: JSON.parse(text) as BookingResponseBody };
}
