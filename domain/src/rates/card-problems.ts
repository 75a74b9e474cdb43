import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import type { RateCard, RateLayer } from './rate-card.ts';
import { findSharedNight, findStayConflict, rateCardInputSchema } from './rate-card-input.ts';
import { type RateTax, rateTaxProblems } from './rate-tax.ts';

/** Why a card cannot be saved, with the field concerned. */
export type RateProblem = {
  /** Path within the card, joined by dots: `seasons.0.to`. `seasons` alone means the whole list. */
  path: string;
  message: string;
};

/**
 * All problems that prevent saving a card. Same errors as on the server, shown to staff before they
 * send it.
 * @param site settings for the tax check; the supplier's registration is checked elsewhere
 */
export function findCardProblems(
  card: RateCard,
  roomTypes: readonly { _id: string; name: string; pricePerNight: number }[],
  formatDay: (date: CalendarDate) => string,
  site?: { currency: Currency; today: CalendarDate; stored: RateTax },
): RateProblem[] {
  const parsed = rateCardInputSchema.safeParse(card);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  }
  const found: [string, string | null][] = [
    ['seasons', findSharedNight(card.seasons, formatDay)],
    ['specials', findSharedNight(card.specials, formatDay)],
    ['standard', findStayConflict(card, roomTypes, formatDay)],
  ];
  const ofTax =
    site === undefined ? [] : rateTaxProblems(card.tax, { supplier: undefined, ...site });
  return [
    ...found.flatMap(([path, message]) => (message === null ? [] : [{ path, message }])),
    ...ofTax.map(({ field, message }) => ({ path: `tax.${field}`, message })),
  ];
}

/** Nights in two layers of one list, where the price would be ambiguous. */
export function sharedNights(list: readonly RateLayer[]): ReadonlySet<CalendarDate> {
  const held = new Set<CalendarDate>();
  const shared = new Set<CalendarDate>();
  for (const { from, to } of list) {
    for (let n = 0; n <= daysBetween(from, to); n++) {
      const night = addDays(from, n);
      (held.has(night) ? shared : held).add(night);
    }
  }
  return shared;
}
