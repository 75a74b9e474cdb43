import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { priceOnRequest } from '@kerala-stays/domain/catalogue/hotel-card';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import type { PricedStay } from '@kerala-stays/domain/inquiries/price-promise';
import { findStayProblem, isPriced, stayProblemMessages } from '@kerala-stays/domain/rates/quote';
import { type Party, partySize } from '@kerala-stays/domain/rates/rate-card';
import type { Caller } from '../http/client-address.ts';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import type { JudgeCode } from '../rates/coupons/judge-code.ts';
import { findRateCard } from '../rates/rate-card-repository.ts';
import { priceToKeep } from './booked-price.ts';
import { findRuleSentence } from './check-stay.ts';
import { type PricedRoom, priceableRoom } from './find-room.ts';
import { priceRoomWith } from './price-room.ts';

type InquiredStay = {
  roomTypeId: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  /** As typed; '' for none. */
  couponCode: string;
};

/** Why the stay cannot be booked, as a sentence; '' when it can. */
function findProblem(room: PricedRoom, stay: InquiredStay, today: CalendarDate): string {
  const { checkIn, checkOut, party } = stay;
  const { maxGuests } = room.roomType;
  const guests = partySize(party);
  const problem = findStayProblem({ checkIn, checkOut, today, guests, maxGuests });
  return problem === null ? findRuleSentence(room, stay) : stayProblemMessages[problem];
}

/** A price with the code to be stored, why the stay is not sold, or a code that was not judged. */
type PricedInquiry =
  | { price: PricedStay; couponCode: string }
  | { price: null; rule: string }
  | { price: null; isUnchecked: true };

/** Dependencies for pricing inquiries. */
type InquiryPricing = { documents: Documents; currency: Currency; judgeCode: JudgeCode };

/** After too many wrong codes from its sender, staff judge the code: no inquiry is lost for it. */
function leaveUnchecked(error: unknown): null {
  if (error instanceof AppError && error.code === 'too-many-requests') return null;
  throw error;
}

/**
 * Prices the stay of an inquiry whose hotel has been read. The card is one document and read once:
 * the price uses the rates before or after a change, never a mixture.
 * @returns with the code that the inquiry stores, unless it was rejected
 */
export async function priceInquiry(
  { documents, currency, judgeCode }: InquiryPricing,
  hotel: Hotel,
  stay: InquiredStay,
  asker: { caller: Caller; now: Date },
): Promise<PricedInquiry> {
  const roomType = hotel.roomTypes.find(({ _id }) => _id === stay.roomTypeId);
  if (roomType === undefined) return { price: null, rule: messages.notFound };
  const { card } = await findRateCard(documents, hotel._id);
  const room = await priceableRoom(documents, hotel, roomType, card);
  const { now } = asker;
  const rule = findProblem(room, stay, dateInKerala(now));
  if (rule !== '') return { price: null, rule };
  const { checkIn, checkOut, party } = stay;
  const peopled = { checkIn, checkOut, guests: partySize(party), ...party };
  const judged = await judgeCode(stay.couponCode, { ...asker, isStaff: false }, async (coupon) => {
    const { quote, outcome } = priceRoomWith(coupon, room, peopled, { now, currency });
    return { ...priceToKeep(quote, room), outcome };
  }).catch(leaveUnchecked);
  if (judged === null) return { price: null, isUnchecked: true };
  const { priced, answer } = judged;
  const { outcome, ...price } = priced;
  if (!isPriced(price.lines)) return { price: null, rule: priceOnRequest };
  return { price, couponCode: outcome.kind === 'refused' ? '' : (answer?.code ?? '') };
}
