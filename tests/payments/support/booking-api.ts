import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ApiBooking } from '@kerala-stays/domain/bookings/booking-api';
import { type Call, callApi } from '../../api/support/call-api.ts';

type BookingAnswer = Booking & ApiBooking;

/** What the rows of bookings, payments and mail answer. */
export type BookingAnswerBody = {
  success: boolean;
  message: string;
  url: string;
  isPaid: boolean;
  booking: BookingAnswer;
  bookings: BookingAnswer[];
  quote: { totalPrice: number; available: boolean; nights: number };
  nights: { date: string; free: number }[];
  refund: { percent: number; refundMinor: number };
  mail: { _id: string; kind: string }[];
  exceptions: { _id: string; reason: string; bookingId: string; refundDue: boolean }[];
  dashboardData: { totalBookings: number; totalRevenue: number; bookings: BookingAnswer[] };
};

/** Calls the booking rows of /api through Hosting. */
export async function callBookings(
  method: string,
  path: string,
  call: Call = {},
): Promise<{ status: number; headers: Headers; body: BookingAnswerBody }> {
  const { status, headers, text } = await callApi(method, path, call);
  return { status, headers, body: JSON.parse(text) as BookingAnswerBody };
}
