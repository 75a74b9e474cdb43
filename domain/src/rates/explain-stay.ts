import { type CalendarDate, nightsBetween, weekdayOf } from '../core/calendar.ts';
import { countNights } from './count-nights.ts';
import { type DayRule, dayRule, type RateSource } from './day-rule.ts';
import type { RateCard } from './rate-card.ts';

/** One day of a stay, with the origins of its price and rules. */
export type ExplainedDay = {
  date: CalendarDate;
  /** Origin of the night's price; '' for the day of departure, whose night is not sold. */
  rateFrom: string;
  /** Rules that apply to this stay on this day, each with its origin. */
  rules: string[];
};

/** Origin of a value as staff read it: "Christmas, Deluxe". */
export function sourceWords({ layer, name, scope }: RateSource, roomTypeName: string): string {
  if (layer === 'default') return `Standard, ${roomTypeName}`;
  const place = layer === 'standard' ? 'Standard' : name;
  return `${place}, ${scope === 'room' ? roomTypeName : 'all rooms'}`;
}

const isSaid = ({ from }: { from: RateSource }) => from.layer !== 'default';

/** Rules of the day of arrival, which limit the length of a stay. */
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
 * Origins of a stay's price and rules, day by day, for staff. The day of departure is included only
 * when the card does not allow a departure on it.
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
