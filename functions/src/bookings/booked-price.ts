import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { readText } from '@kerala-stays/domain/core/read-values';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import {
  findPromiseProblem,
  type PricedStay,
  promiseMessages,
} from '@kerala-stays/domain/inquiries/price-promise';
import { isUsedUp, normaliseCouponCode } from '@kerala-stays/domain/rates/coupon';
import { couponAnswer } from '@kerala-stays/domain/rates/coupon-answer';
import { partyOf } from '@kerala-stays/domain/rates/rate-card';
import { schemeOfGroups } from '@kerala-stays/domain/rates/tax-lines';
import type { Documents, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { type FoundCoupon, findCoupon } from '../rates/coupons/coupon-repository.ts';
import { agreeOnPrice } from './agree-on-price.ts';
import type { BookingDeps } from './booking-deps.ts';
import { checkPrice } from './check-stay.ts';
import type { PricedRoom, Room } from './find-room.ts';
import { priceRoomWith, type RoomPrice } from './price-room.ts';

/** A price with everything that a booking, or a quote, records about its origin. */
export function priceToKeep(price: RoomPrice, { card }: PricedRoom): PricedStay {
  const { supplierId, propertyStateCode } = card.tax;
  const isTaxed = price.taxMode !== 'none';
  return {
    ...price,
    supplierId: isTaxed ? supplierId : '',
    propertyStateCode: isTaxed ? propertyStateCode : '',
  };
}

type PriceWithCoupon = { price: PricedStay; coupon: FoundCoupon | null };

/**
 * The price quoted for the inquiry, while it is valid. It excludes a coupon that has been used up
 * since: coupon uses are counted exactly.
 * @throws AppError `conflict` when this stay has no quote, or it has expired
 */
async function promisedPrice(
  { documents, currency }: BookingDeps,
  stored: Stored | null,
  input: BookingInput,
  now: Date,
): Promise<PriceWithCoupon> {
  const inquiry = stored && readInquiry(stored.id, stored.data);
  const { hotelId, roomTypeId, checkIn, checkOut, rooms = 1 } = input;
  const stay = { hotelId, roomTypeId, checkIn, checkOut, rooms, party: partyOf(input) };
  const problem = inquiry && findPromiseProblem(inquiry, { stay, currency, now });
  if (!inquiry?.quote || problem !== null) {
    throw new AppError('conflict', { message: problem ?? promiseMessages.none });
  }
  const price = inquiry.quote;
  if (price.lines.every(({ kind }) => kind !== 'coupon')) return { price, coupon: null };
  const coupon = await findCoupon(documents, inquiry.couponCode);
  if (coupon === null || isUsedUp(coupon.coupon)) {
    throw new AppError('conflict', { message: promiseMessages.couponUsedUp });
  }
  return { price, coupon };
}

/**
 * The price by today's rates, with the coupon code that staff entered, or the inquiry's. An invalid
 * code is rejected, because it may have been promised to the guest. A coupon beaten by an offer is
 * not used.
 */
async function priceOfToday(
  { documents, currency }: BookingDeps,
  room: Room,
  input: BookingInput,
  { inquiry, now }: { inquiry: Stored | null; now: Date },
): Promise<PriceWithCoupon> {
  const found = await couponOf(documents, inquiry, input);
  const asked = found === null ? null : found?.coupon;
  const { quote, outcome } = priceRoomWith(asked, room, input, { now, currency });
  if (outcome.kind === 'refused') {
    const message = couponAnswer('', outcome, currency)?.message ?? messages.generic;
    throw new AppError('conflict', { message });
  }
  const coupon = outcome.kind === 'applied' && found ? found : null;
  return { price: priceToKeep(quote, room), coupon };
}

/** @returns undefined without a code, null when the code has no coupon */
async function couponOf(
  documents: Documents,
  inquiry: Stored | null,
  input: BookingInput,
): Promise<FoundCoupon | null | undefined> {
  const typed = input.couponCode ?? readText(inquiry?.data.couponCode);
  if (typed.trim() === '') return undefined;
  const code = normaliseCouponCode(typed);
  return code === null ? null : findCoupon(documents, code);
}

/**
 * The price as quoted, by the rates or as agreed; rejects one that differs from the price staff
 * saw.
 */
export async function bookedPrice(
  deps: BookingDeps,
  room: Room,
  input: BookingInput,
  asked: { inquiry: Stored | null; now: Date },
): Promise<PriceWithCoupon> {
  const { price: chosen, coupon } =
    input.priceChoice === 'quoted'
      ? await promisedPrice(deps, asked.inquiry, input, asked.now)
      : await priceOfToday(deps, room, input, asked);
  const price =
    input.price === undefined
      ? chosen
      : agreeOnPrice(chosen, input.price.totalMinor, {
          scheme: schemeOfGroups(chosen.taxGroups),
          day: dateInKerala(asked.now),
        });
  checkPrice(price, input);
  return { price, coupon };
}
