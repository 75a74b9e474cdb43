import { type CalendarDate, nightsBetween, weekdayOf } from '../core/calendar.ts';
import { countNights } from './count-nights.ts';
import { type DayRule, dayRule, type RateSource } from './day-rule.ts';
import type { RateCard } from './rate-card.ts';

/** One day of a stay, with the places where its price and its rules were said. */
export type ExplainedDay = {
  date: CalendarDate;
  /** Where the price of the night was said; '' for the day of departure, whose night is not sold. */
  rateFrom: string;
  /** What holds on this day for this stay, each with its place. */
  rules: string[];
};

/** The place of a value as staff read it: "Christmas, Deluxe". */
export function sourceWords({ layer, name, scope }: RateSource, roomTypeName: string): string {
  if (layer === 'default') return `Standard, ${roomTypeName}`;
  const place = layer === 'standard' ? 'Standard' : name;
  return `${place}, ${scope === 'room' ? roomTypeName : 'all rooms'}`;
}

const isSaid = ({ from }: { from: RateSource }) => from.layer !== 'default';

/** The rules of the day of arrival, which decide how long a stay may be. */
function arrivalRules(rule: DayRule, date: CalendarDate): (readonly [string, RateSource])[] {
  const { noArrival, minStay, maxStay } = rule;
  const noneArrives = noArrival.value.includes(weekdayOf(date));
  return [
    ...(noneArrives ? [['no arrival', noArrival.from] as const] : []),
    ...(isSaid(minStay) ? [[`at least ${countNights(minStay.value)}`, minStay.from] as const] : []),
    ...(isSaid(maxStay) ? [[`at most ${countNights(maxStay.value)}`, maxStay.from] as const] : []),
  ];
}

/**
 * Day by day, where the price of a stay and the rules that it meets come from, for staff who ask why. The day of
 * departure stands at the end when the card has something against leaving on it.
 */
export function explainStay(
  card: RateCard,
  roomType: { _id: string; name: string; pricePerNight: number },
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
): ExplainedDay[] {
  const inWords = (rules: readonly (readonly [string, RateSource])[]) =>
    rules.map(([words, from]) => `${words} (${sourceWords(from, roomType.name)})`);
  const nights = nightsBetween(checkIn, checkOut).map((date): ExplainedDay => {
    const rule = dayRule(card, roomType, date);
    const rules = inWords([
      ...(rule.closed.value ? [['closed', rule.closed.from] as const] : []),
      ...(date === checkIn ? arrivalRules(rule, date) : []),
    ]);
    return { date, rateFrom: sourceWords(rule.rate.from, roomType.name), rules };
  });
  const { noDeparture } = dayRule(card, roomType, checkOut);
  if (!noDeparture.value.includes(weekdayOf(checkOut))) return nights;
  const rules = inWords([['no departure', noDeparture.from]]);
  return [...nights, { date: checkOut, rateFrom: '', rules }];
}
