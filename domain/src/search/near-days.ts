import { addDays, type CalendarDate } from '../core/calendar.ts';
import { type StayQuestion, stayQuestionLimits } from './stay-question.ts';

/** Days before and after an arrival for which flexible travellers see a price. */
export const nearDays = 3;

/**
 * The same stay on each day from {@link nearDays} before its arrival to as many after, its own day
 * included, without days that are over or too far ahead; the cheapest stays first.
 * @param today in Kerala
 */
export function staysAround(question: StayQuestion, today: CalendarDate): StayQuestion[] {
  const latest = addDays(today, stayQuestionLimits.daysAhead);
  const shifts = Array.from({ length: 2 * nearDays + 1 }, (_, index) => index - nearDays);
  return shifts
    .map(
      (days): StayQuestion => ({
        ...question,
        from: addDays(question.from, days),
        to: addDays(question.to, days),
        sort: 'total',
      }),
    )
    .filter(({ from }) => from >= today && from <= latest);
}
