import { parseHotelFilters, toSearchParams } from '@kerala-stays/domain/catalogue/hotel-filters';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import {
  parseStayQuestion,
  type StayField,
  stayQuestionMessages,
  toStayParams,
} from '@kerala-stays/domain/search/stay-question';
import { askAges } from '#web/components/stay/child-ages.ts';

/** A sentence about what is wrong with the bar, and the field to mend it in. */
export type SearchProblem = { problem: string; at: StayField };

/** Target of a search, or a sentence about the missing input. */
type ReadSearch = { ok: true; search: string } | ({ ok: false } & SearchProblem);

/**
 * Search from the filled bar. Keeps the filters of its list; people are in the address only
 * together with dates.
 * @param form the fields of the bar
 * @param today in Kerala
 */
export function readSearch(
  form: URLSearchParams,
  filters: URLSearchParams,
  today: CalendarDate,
): ReadSearch {
  const params = new URLSearchParams(filters);
  for (const [name, value] of form) params.set(name, value);
  const stay = parseStayQuestion(params, today);
  if (stay !== null && !stay.ok) {
    // The bar offers no wrong age, only one that is still to be chosen.
    return stay.problem === stayQuestionMessages.children ? { ...stay, problem: askAges } : stay;
  }
  const pairs = stay ? toStayParams(stay.question) : toSearchParams(parseHotelFilters(params));
  return { ok: true, search: new URLSearchParams(pairs).toString() };
}
