import { type CalendarDate, daysBetween, nightsBetween, weekdayOf } from '../core/calendar.ts';
import { countNights } from './count-nights.ts';
import { dayRule, type RuleOfDay } from './day-rule.ts';
import type { RateCard } from './rate-card.ts';

/** Why a rate card does not sell a stay. */
export type StayRuleProblem =
  | { kind: 'closed'; date: CalendarDate }
  | { kind: 'no-arrival'; date: CalendarDate }
  | { kind: 'no-departure'; date: CalendarDate }
  | { kind: 'too-short'; nights: number; date: CalendarDate }
  | { kind: 'too-long'; nights: number; date: CalendarDate };

export const stayRuleKinds = [
  'closed',
  'no-arrival',
  'no-departure',
  'too-short',
  'too-long',
] as const satisfies readonly StayRuleProblem['kind'][];

/**
 * The first rule of the card that a stay breaks, or null. The departure day's own row applies,
 * although its night is not sold; minimum and maximum nights are those of the arrival day.
 * @param on rules of the room type on a day, for callers who need them for more than this
 */
export function findStayRule(
  card: RateCard,
  roomType: { _id: string; pricePerNight: number },
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  on: RuleOfDay = (date) => dayRule(card, roomType, date),
): StayRuleProblem | null {
  const closed = nightsBetween(checkIn, checkOut).find((date) => on(date).closed.value);
  if (closed !== undefined) return { kind: 'closed', date: closed };
  const arrival = on(checkIn);
  if (arrival.noArrival.value.includes(weekdayOf(checkIn))) {
    return { kind: 'no-arrival', date: checkIn };
  }
  if (on(checkOut).noDeparture.value.includes(weekdayOf(checkOut))) {
    return { kind: 'no-departure', date: checkOut };
  }
  const nights = daysBetween(checkIn, checkOut);
  const { minStay, maxStay } = arrival;
  if (nights < minStay.value) return { kind: 'too-short', nights: minStay.value, date: checkIn };
  if (nights > maxStay.value) return { kind: 'too-long', nights: maxStay.value, date: checkIn };
  return null;
}

/**
 * The problem as a sentence.
 * @param words the hotel's name, and the page's date format
 */
export function stayRuleMessage(
  problem: StayRuleProblem,
  words: { hotelName: string; formatDay: (date: CalendarDate) => string },
): string {
  const day = words.formatDay(problem.date);
  switch (problem.kind) {
    case 'closed':
      return `${words.hotelName} is closed on ${day}`;
    case 'no-arrival':
      return `Arrival is not possible on ${day}`;
    case 'no-departure':
      return `Departure is not possible on ${day}`;
    case 'too-short':
      return `At least ${countNights(problem.nights)} from ${day}`;
    case 'too-long':
      return `At most ${countNights(problem.nights)} from ${day}`;
  }
}
