import {
  type AgreedPrice,
  findPriceProblem,
  priceHasChanged,
} from '@kerala-stays/domain/bookings/agreed-price';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { findStayProblem, type Quote, stayProblemMessages } from '@kerala-stays/domain/rates/quote';
import { partyOf, partySize } from '@kerala-stays/domain/rates/rate-card';
import {
  findStayRule,
  type StayRuleProblem,
  stayRuleKinds,
  stayRuleMessage,
} from '@kerala-stays/domain/rates/stay-rule';
import { AppError } from '../platform/errors.ts';
import type { PricedRoom, Room } from './find-room.ts';
import type { PeopledStay } from './price-room.ts';

const ruleSentence = ({ hotel }: PricedRoom, rule: StayRuleProblem) =>
  stayRuleMessage(rule, { hotelName: hotel.name, formatDay });

/** Reason why the rate card does not sell a stay; '' when it does. */
export function findRuleSentence(
  room: PricedRoom,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
): string {
  const rule = findStayRule(room.card, room.roomType, stay);
  return rule === null ? '' : ruleSentence(room, rule);
}

/**
 * Rejects a stay that the rate card does not sell, unless staff book it against the card.
 * @param kinds those that count; all unless some are named
 */
export function checkStayRule(
  room: Room,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
  kinds: readonly StayRuleProblem['kind'][] = stayRuleKinds,
): void {
  const rule = findStayRule(room.card, room.roomType, stay);
  if (rule === null || !kinds.includes(rule.kind)) return;
  throw new AppError('conflict', { message: ruleSentence(room, rule) });
}

/**
 * Rejects a stay that may not be sold, even when units are free.
 * @param today the first day on which it may begin
 */
export function checkStay(
  room: Room,
  stay: PeopledStay,
  now: Date,
  today: CalendarDate = dateInKerala(now),
): void {
  const party = partyOf(stay);
  const problem = findStayProblem({
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    guests: partySize(party),
    adults: party.adults,
    rooms: stay.rooms ?? 1,
    today,
    maxGuests: room.roomType.maxGuests,
  });
  if (problem !== null) throw new AppError('invalid', { message: stayProblemMessages[problem] });
}

/** Rejects an impossible agreed price, and a price other than the one staff saw. */
export function checkPrice(
  quote: Quote,
  input: { price?: AgreedPrice | undefined; seenTotalMinor?: number | undefined },
): void {
  const problem = input.price === undefined ? null : findPriceProblem(quote);
  if (problem !== null) throw new AppError('invalid', { message: problem });
  const { seenTotalMinor } = input;
  if (seenTotalMinor === undefined || seenTotalMinor === quote.totalMinor) return;
  throw new AppError('conflict', {
    message: priceHasChanged(quote),
    fields: { totalMinor: quote.totalMinor, currency: quote.currency },
  });
}
