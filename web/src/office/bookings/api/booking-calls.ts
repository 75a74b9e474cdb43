import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, readMessage } from '#web/lib/api/booking-api.ts';

type Quoted = AnswerOf<'POST /bookings/quote'>;
/** `coupon`: what became of the code, when one was sent. */
export type StayOffer = Quoted['quote'] & { freeUnits: number[]; coupon?: Quoted['coupon'] };

/** The server's price of a stay, and whether it is free. */
export function quoteStay(
  stay: BodyOf<'POST /bookings/quote'>,
  token: string | null,
): Promise<ApiResult<StayOffer>> {
  return askBookings(
    'POST /bookings/quote',
    { body: stay, token },
    ({ quote, freeUnits = [], coupon }) => ({ ...quote, freeUnits, coupon }),
  );
}

export function createBooking(
  input: BodyOf<'POST /bookings'> & {
    /** The server rejects a booking whose price is not the one that was shown. */
    seenTotalMinor: MinorUnits;
    price?: { totalMinor: MinorUnits; reason: string };
  },
  token: string | null,
): Promise<ApiResult<{ booking: Booking; message: string }>> {
  return askBookings('POST /bookings', { body: input, token }, ({ booking, message }) => ({
    booking: readBooking(booking._id, booking),
    message,
  }));
}

export function createPaymentLink(id: string, token: string | null): Promise<ApiResult<string>> {
  const request = { params: { id }, token };
  return askBookings('POST /bookings/:id/payment-link', request, ({ url }) => url);
}

/** Ends the secret links of a stay and writes the guest a new one, which staff never see. */
export function replaceTripLink(id: string, token: string | null): Promise<ApiResult<string>> {
  const request = { params: { id }, token };
  return askBookings('POST /bookings/:id/trip-link', request, readMessage);
}

export function extendHold(
  id: string,
  addHours: number,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id }, body: { addHours }, token };
  return askBookings('POST /bookings/:id/hold', request, readMessage);
}
