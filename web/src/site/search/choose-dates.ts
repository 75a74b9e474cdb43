import { addDays, type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import { stayQuestionLimits } from '@kerala-stays/domain/search/stay-question';

/** The day that the next press chooses. */
export type DatesPart = 'from' | 'to';

export type SearchDates = { from: CalendarDate | null; to: CalendarDate | null };

type ChosenDates = { dates: SearchDates; next: DatesPart };

/** Nights of a stay whose length nobody has chosen yet. */
const shortest = 1;

/**
 * Dates after a press on a day. An arrival that comes after the departure, or too long before it,
 * moves the departure along. A day before the arrival is a new arrival, whichever was asked for.
 */
export function chooseDates(
  { from, to }: SearchDates,
  part: DatesPart,
  day: CalendarDate,
): ChosenDates {
  if (part === 'to' && from !== null && day > from) {
    return { dates: { from, to: day }, next: 'from' };
  }
  if (to === null) return { dates: { from: day, to }, next: 'to' };
  const fits = day < to && daysBetween(day, to) <= stayQuestionLimits.nights;
  const nights = from !== null && from < to ? daysBetween(from, to) : shortest;
  return { dates: { from: day, to: fits ? to : addDays(day, nights) }, next: 'to' };
}

/** Why a day cannot be chosen, for screen readers; '' when it can. */
export function whyNotDay({ from }: SearchDates, part: DatesPart, day: CalendarDate): string {
  const isTooLong =
    part === 'to' && from !== null && daysBetween(from, day) > stayQuestionLimits.nights;
  return isTooLong ? `more than ${stayQuestionLimits.nights} nights` : '';
}
