import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, readChange } from '#web/lib/api/booking-api.ts';

type Quoted = AnswerOf<'POST /bookings/quote'>;
/** `coupon`: result for the promo code, if one was sent. */
export type StayOffer = Quoted['quote'] & { freeUnits: number[]; coupon?: Quoted['coupon'] };

/** Price and availability of a stay from the server. */
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
    /** The server rejects a booking whose price differs from the displayed one. */
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

/** Replaces a stay's secret link and emails the new one to the guest; staff never see it. */
export function replaceTripLink(id: string, token: string | null): Promise<ApiResult<string>> {
  const request = { params: { id }, token };
  return askBookings('POST /bookings/:id/trip-link', request, readChange);
}

export function extendHold(
  id: string,
  addHours: number,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id }, body: { addHours }, token };
  return askBookings('POST /bookings/:id/hold', request, readChange);
}
