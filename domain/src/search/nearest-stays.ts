import { monthsOf } from '../bookings/month-sheet.ts';
import { addDays } from '../core/calendar.ts';
import { type FoundStay, findStays } from './find-stays.ts';
import type { PackedCatalogue } from './packed-catalogue.ts';
import type { SearchTerms } from './price-hotel.ts';
import type { StayQuestion } from './stay-question.ts';

/** Days before and after an arrival to search when nothing is free on it. */
export const nearestDays = 7;

/** The same stay on another day, with the hotels free then. */
type NearestStays = { question: StayQuestion; found: readonly FoundStay[] };

/**
 * The nearest arrival day, up to a week before or after, with a stay of the same nights; of two
 * equally near days the later. Only days whose nights are loaded are checked. Null when there is
 * none.
 */
export function findNearestStays(
  catalogue: PackedCatalogue,
  question: StayQuestion,
  terms: SearchTerms,
): NearestStays | null {
  for (let distance = 1; distance <= nearestDays; distance++) {
    for (const days of [distance, -distance]) {
      const [from, to] = [addDays(question.from, days), addDays(question.to, days)];
      const isKnown = monthsOf(from, to).every((month) => catalogue.nights.has(month));
      if (from < terms.today || !isKnown) continue;
      const moved: StayQuestion = { ...question, from, to, sort: 'total' };
      const found = findStays(catalogue, moved, terms);
      if (found.length > 0) return { question: moved, found };
    }
  }
  return null;
}
