import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import {
  type CouponOutcome,
  priceRooms,
  type StayPrice,
} from '@kerala-stays/domain/rates/price-stay';
import type { QuoteLine } from '@kerala-stays/domain/rates/quote';
import { type Party, type PartyRequest, partyOf } from '@kerala-stays/domain/rates/rate-card';
import { type TaxMode, taxModeOf, taxSchemeOf } from '@kerala-stays/domain/rates/rate-tax';
import { splitParty } from '@kerala-stays/domain/rates/split-party';
import type { TaxScheme } from '@kerala-stays/domain/rates/tax';
import type { PricedRoom } from './find-room.ts';

/** A price as bookings keep it: with its taxes, and how its hotel is taxed. */
export type RoomPrice = StayPrice & { taxMode: TaxMode };

/** A stay with its people, who are divided among its rooms. */
export type PeopledStay = {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** One unless said otherwise. */
  rooms?: number | undefined;
} & PartyRequest;

type PricingOptions = {
  now: Date;
  currency: Currency;
  agreedLines?: readonly QuoteLine[];
  /** The people of each room for whom they were agreed; the same as now unless named. */
  agreedParties?: readonly Party[];
  /** The coupon of the agreed lines. */
  agreedCoupon?: Coupon | undefined;
  /** How a booking that is changed was taxed from the beginning; as the card says without it. */
  taxScheme?: TaxScheme | null;
};

/**
 * A room's price for a stay by its rate card, with a coupon, and what became of that. Nights whose
 * price was agreed before keep it.
 * @param coupon undefined when no code was entered, null when there is no coupon of the code that
 * was
 */
export function priceRoomWith(
  coupon: Coupon | null | undefined,
  { hotel, roomType, card, supplier }: PricedRoom,
  stay: PeopledStay,
  { now, currency, taxScheme, ...agreed }: PricingOptions,
): { quote: RoomPrice; outcome: CouponOutcome } {
  const scheme = taxScheme === undefined ? taxSchemeOf(card.tax, supplier, currency) : taxScheme;
  const { adults, childAges } = partyOf(stay);
  const { price, coupon: outcome } = priceRooms({
    hotelId: hotel._id,
    roomType,
    card,
    currency,
    ...agreed,
    coupon,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    parties: splitParty(stay.rooms ?? 1, adults, childAges),
    today: dateInKerala(now),
    taxScheme: scheme,
  });
  return { quote: { ...price, taxMode: taxModeOf(card.tax, scheme, currency) }, outcome };
}
