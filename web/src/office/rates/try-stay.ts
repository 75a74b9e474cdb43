import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { guestLimits } from '@kerala-stays/domain/core/limits';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import { type CouponAnswer, couponAnswer } from '@kerala-stays/domain/rates/coupon-answer';
import { type ExplainedDay, explainStay } from '@kerala-stays/domain/rates/explain-stay';
import { priceStay, type StayPrice } from '@kerala-stays/domain/rates/price-stay';
import { findStayProblem, stayProblemMessages } from '@kerala-stays/domain/rates/quote';
import {
  partyMessages,
  partySize,
  type RateCard,
  rateCardLimits,
} from '@kerala-stays/domain/rates/rate-card';
import { taxSchemeOf } from '@kerala-stays/domain/rates/rate-tax';
import { findStayRule, stayRuleMessage } from '@kerala-stays/domain/rates/stay-rule';
import type { TestedStay } from './tested-stay.ts';

export type TriedStay =
  /** The stay is invalid with any card. */
  | { kind: 'impossible'; message: string }
  | {
      kind: 'priced';
      price: StayPrice;
      explain: ExplainedDay[];
      /** The card's objection in a guest's words; '' when it sells the stay. */
      rule: string;
      /** Result for the promo code; null without one. */
      coupon: CouponAnswer | null;
    };

type Surroundings = {
  hotel: Hotel;
  card: RateCard;
  today: CalendarDate;
  currency: Currency;
  /** The coupon of the stay's code; null when there is none. */
  coupon: Coupon | null;
  /** Supplier of the card's tax; null for none. */
  supplier: Supplier | null;
};

const impossible = (message: string): TriedStay => ({ kind: 'impossible', message });

function findPartyProblem({ adults, childAges }: TestedStay): string | null {
  if (!(adults >= guestLimits.min)) return partyMessages.adults;
  const isChild = (age: number) => age >= 0 && age <= rateCardLimits.oldestChild;
  return childAges.every(isChild) ? null : partyMessages.children;
}

/** Price of a stay by a possibly unsaved card, with the same rules as the server. */
export function tryStay(stay: TestedStay, around: Surroundings): TriedStay {
  const { hotel, card, currency, coupon, supplier } = around;
  const { checkIn, checkOut, adults, childAges, code } = stay;
  const roomType = hotel.roomTypes.find(({ _id }) => _id === stay.roomTypeId);
  if (roomType === undefined) return impossible('Choose a room type');
  if (checkIn === '' || checkOut === '') return impossible('Choose both dates');
  const today = stay.askedOn === '' ? around.today : stay.askedOn;
  const party = { adults, childAges };
  const problem = findPartyProblem(stay);
  if (problem !== null) return impossible(problem);
  const { maxGuests } = roomType;
  const refused = findStayProblem({
    checkIn,
    checkOut,
    today,
    guests: partySize(party),
    maxGuests,
  });
  if (refused !== null) return impossible(stayProblemMessages[refused]);
  const hasCode = code.trim() !== '';
  const { price, coupon: outcome } = priceStay({
    hotelId: hotel._id,
    roomType,
    checkIn,
    checkOut,
    party,
    card,
    currency,
    today,
    taxScheme: taxSchemeOf(card.tax, supplier, currency),
    ...(hasCode && { coupon }),
  });
  const rule = findStayRule(card, roomType, { checkIn, checkOut });
  return {
    kind: 'priced',
    price,
    explain: explainStay(card, roomType, { checkIn, checkOut }),
    rule: rule === null ? '' : stayRuleMessage(rule, { hotelName: hotel.name, formatDay }),
    coupon: couponAnswer(coupon?.code ?? code.trim(), outcome, currency),
  };
}
