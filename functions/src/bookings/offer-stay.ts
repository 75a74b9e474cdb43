import { chooseUnits, freeUnits } from '@kerala-stays/domain/bookings/availability';
import type { StayRequest } from '@kerala-stays/domain/bookings/booking-input';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { type PaymentPlan, planPayment } from '@kerala-stays/domain/money/deposit';
import type { PaymentProvider } from '@kerala-stays/domain/money/payment-provider';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import { type ExplainedDay, explainStay } from '@kerala-stays/domain/rates/explain-stay';
import type { CouponOutcome } from '@kerala-stays/domain/rates/price-stay';
import type { Documents } from '../platform/documents.ts';
import { takenUnits } from '../records/bookings/month-sheets.ts';
import { checkStay, findRuleSentence } from './check-stay.ts';
import { findInstantProblem } from './find-instant-problem.ts';
import { findRoom } from './find-room.ts';
import { priceRoomWith, type RoomPrice } from './price-room.ts';

export type StayOffer = RoomPrice &
  PaymentPlan & {
    available: boolean;
    freeUnits: number[];
    /** Reason why the rate card does not sell the stay; '' when it does. */
    rule: string;
    /** Minutes for which a guest who books it at once holds it; 0 when only staff book it. */
    instantMinutes: number;
    /** Outcome of the coupon. */
    outcome: CouponOutcome;
    /** Layers of its prices and restrictions, for staff. */
    explain: ExplainedDay[];
  };

/**
 * The price of a stay and whether it is available, for staff and guests to decide.
 * @param options.coupon see {@link priceRoomWith}
 */
export async function offerStay(
  documents: Documents,
  request: StayRequest,
  options: {
    now: Date;
    currency: Currency;
    includeInactive: boolean;
    /** Stripe, unless it is said. */
    provider?: PaymentProvider | undefined;
    coupon?: Coupon | null | undefined;
  },
): Promise<StayOffer> {
  const room = await findRoom(
    documents,
    request.hotelId,
    request.roomTypeId,
    options.includeInactive,
  );
  checkStay(room, request, options.now);
  const rule = findRuleSentence(room, request);
  const taken = await takenUnits(documents, request, request.checkIn, request.checkOut);
  const { units } = room.roomType;
  const free = freeUnits(units, request, taken);
  const { quote, outcome } = priceRoomWith(options.coupon, room, request, options);
  const plan = planPayment(quote.totalMinor, room.hotel, {
    checkIn: request.checkIn,
    today: dateInKerala(options.now),
    currency: options.currency,
  });
  const available = chooseUnits(units, request, taken, { rooms: request.rooms ?? 1 }) !== null;
  const terms = { ...options, provider: options.provider ?? 'stripe' };
  const isInstant =
    available &&
    rule === '' &&
    (await findInstantProblem(documents, room, { ...request, ...plan }, terms)) === '';
  return {
    ...quote,
    ...plan,
    available,
    instantMinutes: isInstant ? room.card.instant.holdMinutes : 0,
    freeUnits: free,
    rule,
    outcome,
    explain: explainStay(room.card, room.roomType, request),
  };
}
