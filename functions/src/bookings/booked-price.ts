import { adjustQuote } from '@kerala-stays/domain/bookings/agreed-price';
import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import {
  findPromiseProblem,
  type PricedStay,
  promiseMessages,
} from '@kerala-stays/domain/inquiries/price-promise';
import { partyOf } from '@kerala-stays/domain/rates/rate-card';
import type { Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import type { BookingDeps } from './booking-deps.ts';
import {
  checkPrice,
  type PeopledStay,
  type PricedRoom,
  priceRoom,
  type Room,
} from './room-availability.ts';

/** A room's price for a stay with all that a booking, or the promise of one, keeps of how it came about. */
export function priceToKeep(
  room: PricedRoom,
  stay: PeopledStay,
  options: Parameters<typeof priceRoom>[2],
): PricedStay {
  const price = priceRoom(room, stay, options);
  const { supplierId, propertyStateCode } = room.card.tax;
  const isTaxed = price.taxMode !== 'none';
  return {
    ...price,
    supplierId: isTaxed ? supplierId : '',
    propertyStateCode: isTaxed ? propertyStateCode : '',
  };
}

/**
 * What the guest was promised when they asked, for as long as that holds.
 * @throws AppError `conflict` when nothing was promised for this stay, or not any more
 */
function promisedPrice(
  { currency }: BookingDeps,
  stored: Stored | null,
  input: BookingInput,
  now: Date,
): PricedStay {
  const inquiry = stored && readInquiry(stored.id, stored.data);
  const { hotelId, roomTypeId, checkIn, checkOut } = input;
  const stay = { hotelId, roomTypeId, checkIn, checkOut, party: partyOf(input) };
  const problem = inquiry && findPromiseProblem(inquiry, { stay, currency, now });
  if (!inquiry?.quote || problem !== null) {
    throw new AppError('conflict', { message: problem ?? promiseMessages.none });
  }
  return inquiry.quote;
}

/** The price by the rates, as promised or as agreed; rejects one that is not what staff looked at. */
export function bookedPrice(
  deps: BookingDeps,
  room: Room,
  input: BookingInput,
  { inquiry, now }: { inquiry: Stored | null; now: Date },
): PricedStay {
  const chosen =
    input.priceChoice === 'quoted'
      ? promisedPrice(deps, inquiry, input, now)
      : priceToKeep(room, input, { now, currency: deps.currency });
  const price =
    input.price === undefined
      ? chosen
      : { ...chosen, ...adjustQuote(chosen, input.price.totalMinor) };
  checkPrice(price, input);
  return price;
}
