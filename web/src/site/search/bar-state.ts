import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatShortWeekday } from '@kerala-stays/domain/core/format-dates';
import { type PeopleParams, soundPeople } from '@kerala-stays/domain/search/people-params';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';
import { countGuests, formatPeople } from './people-text.ts';

/** Dates and people as the bar's form sends them. */
export type BarFields = PeopleParams & { from: string; to: string };

/** The same in words; '' for none. */
export type BarState = {
  fields: BarFields;
  guests: string;
  arrival: string;
  departure: string;
  /** "11–14 Dec · 2 guests"; '' without dates. */
  summary: string;
};

export function describeBar(fields: BarFields): BarState {
  const from = parseCalendarDate(fields.from);
  const to = parseCalendarDate(fields.to);
  return {
    fields,
    guests: formatPeople(fields),
    arrival: from === null ? '' : formatShortWeekday(from),
    departure: to === null ? '' : formatShortWeekday(to),
    summary:
      from !== null && to !== null && from < to
        ? `${shortDateRange({ from, to })} · ${countGuests(fields)}`
        : '',
  };
}

/** Dates and people of an address, or of the fields that were filled in without script. */
export const readBar = (params: URLSearchParams): BarState =>
  describeBar({
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    ...soundPeople(params),
  });
