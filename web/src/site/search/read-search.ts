import { parseHotelFilters, toSearchParams } from '@kerala-stays/domain/catalogue/hotel-filters';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { parseStayQuestion, toStayParams } from '@kerala-stays/domain/search/stay-question';

/** Where a search leads, or a sentence on what is missing. */
export type ReadSearch = { ok: true; search: string } | { ok: false; problem: string };

/**
 * What the filled bar asks for. Filters of the list it stands on are kept; people are part of the address only
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
  if (stay !== null && !stay.ok) return stay;
  const pairs = stay ? toStayParams(stay.question) : toSearchParams(parseHotelFilters(params));
  return { ok: true, search: new URLSearchParams(pairs).toString() };
}
