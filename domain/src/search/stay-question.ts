import {
  countHouseFilters,
  type HouseFilters,
  houseParams,
  noHouseFilters,
  parseHotelFilters,
} from '../catalogue/hotel-filters.ts';
import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from '../core/calendar.ts';
import { priceLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import type { MinorUnits } from '../core/money.ts';
import { stayLimits } from '../rates/quote.ts';
import { type Party, partyMessages, partySize } from '../rates/rate-card.ts';
import { splitParty } from '../rates/split-party.ts';
import { maxRooms, readParam as read, readPeople, wholeNumber } from './people-params.ts';

const staySorts = ['recommended', 'total', 'newest'] as const;
export type StaySort = (typeof staySorts)[number];

/** A search by dates: a stay for some people, and where. Stored in the address of the list. */
export type StayQuestion = HouseFilters & {
  from: CalendarDate;
  to: CalendarDate;
  rooms: number;
  /** The people of each room. */
  parties: readonly Party[];
  /** All rooms together. */
  adults: number;
  /** Ages on the day of arrival, oldest first. */
  childAges: readonly number[];
  /** Part of a town's name, or ''. */
  destination: string;
  /** Keys of `popularRoomTypes`; empty means any. */
  roomTypes: readonly string[];
  /** Highest total of the whole stay, taxes included; null for any price. */
  max: MinorUnits | null;
  sort: StaySort;
};

export const stayQuestionLimits = {
  nights: 31,
  rooms: maxRooms,
  /** Latest start of a stay, in days ahead. */
  daysAhead: stayLimits.maxDaysAhead,
} as const;

/** Messages about an invalid search. */
export const stayQuestionMessages = {
  arrival: 'Choose when you arrive',
  departure: 'Choose when you leave',
  order: 'Choose a departure after your arrival',
  past: messages.dateNotBeforeToday,
  far: 'Choose an arrival within the next two years',
  long: `At most ${stayQuestionLimits.nights} nights here; for longer stays send us an inquiry`,
  rooms: `Choose 1 to ${stayQuestionLimits.rooms} rooms`,
  adult: partyMessages.adults,
  children: partyMessages.children,
  guests: messages.guestsRange,
} as const;

/** The methods of URLSearchParams used here, because this package has no DOM types. */
type ReadableParams = { get(name: string): string | null; getAll(name: string): string[] };

/** The field that a search has to mend. */
export type StayField = 'from' | 'to' | 'people';

type ParsedStay =
  | { ok: true; question: StayQuestion }
  /** Message for the traveller, and where to mend it. */
  | { ok: false; problem: string; at: StayField };

const problem = (at: StayField, text: string) => ({ ok: false, problem: text, at }) as const;

/**
 * Parses a search from an address. Dates and people must be valid, because the price depends on
 * them; unknown filters are dropped, as on the list without dates.
 * @param today in Kerala
 * @returns null without dates
 */
export function parseStayQuestion(params: ReadableParams, today: CalendarDate): ParsedStay | null {
  const stay = readDates(params, today);
  if (stay === null || 'problem' in stay) return stay;
  const people = readPeople(params);
  if ('wrong' in people) return problem('people', stayQuestionMessages[people.wrong]);
  const { destination, roomTypes, kinds, has, rating, sort } = parseHotelFilters(params);
  const max = wholeNumber(read(params, 'max')) ?? 0;
  return {
    ok: true,
    question: {
      ...stay,
      ...people,
      destination,
      roomTypes,
      kinds,
      has,
      rating,
      max: max >= priceLimits.min ? ((max * 100) as MinorUnits) : null,
      sort: readSort(params, sort),
    },
  };
}

/** Order by price on the list without dates becomes order by total. */
function readSort(params: ReadableParams, listSort: string): StaySort {
  if (listSort === 'price-asc') return 'total';
  return staySorts.find((sort) => sort === params.get('sort')) ?? 'recommended';
}

type Dates = Pick<StayQuestion, 'from' | 'to'>;
type Refused = ReturnType<typeof problem>;

function readDates(params: ReadableParams, today: CalendarDate): Dates | Refused | null {
  const asked = { from: read(params, 'from'), to: read(params, 'to') };
  if (asked.from === '' && asked.to === '') return null;
  const from = parseCalendarDate(asked.from);
  const to = parseCalendarDate(asked.to);
  if (from === null) return problem('from', stayQuestionMessages.arrival);
  if (from < today) return problem('from', stayQuestionMessages.past);
  if (from > addDays(today, stayQuestionLimits.daysAhead))
    return problem('from', stayQuestionMessages.far);
  if (to === null) return problem('to', stayQuestionMessages.departure);
  if (to <= from) return problem('to', stayQuestionMessages.order);
  if (daysBetween(from, to) > stayQuestionLimits.nights)
    return problem('to', stayQuestionMessages.long);
  return { from, to };
}

const partyText = ({ adults, childAges }: Party) =>
  childAges.length > 0 ? `${adults}-${childAges.join('.')}` : `${adults}`;

const partiesText = (parties: readonly Party[]) => parties.map(partyText).join(',');

/**
 * Canonical query of a search, for `new URLSearchParams(…)`. Each search has exactly one, so that a
 * cached response serves everyone.
 */
export function toStayParams(question: StayQuestion): [string, string][] {
  const { rooms, adults, childAges, parties, max } = question;
  const isSplit = partiesText(splitParty(rooms, adults, childAges)) === partiesText(parties);
  const pairs: [string, string][] = [
    ['from', question.from],
    ['to', question.to],
    ['rooms', isSplit ? `${rooms}` : ''],
    ['adults', isSplit ? `${adults}` : ''],
    ['ages', isSplit ? childAges.join('.') : ''],
    ['party', isSplit ? '' : partiesText(parties)],
    ['destination', question.destination],
    ['roomTypes', question.roomTypes.join(',')],
    ...houseParams(question),
    ['max', max === null ? '' : `${max / 100}`],
    ['sort', question.sort === 'recommended' ? '' : question.sort],
  ];
  return pairs.filter(([, value]) => value !== '');
}

/** No filter besides dates, people and place. */
export const noStayFilters = { ...noHouseFilters, roomTypes: [], max: null } as const;

/** Filters of a search that {@link noStayFilters} takes away. */
export function countStayFilters(question: Pick<StayQuestion, keyof typeof noStayFilters>): number {
  const { roomTypes, max } = question;
  return roomTypes.length + countHouseFilters(question) + (max === null ? 0 : 1);
}

export const nightsOf = ({ from, to }: Pick<StayQuestion, 'from' | 'to'>): number =>
  daysBetween(from, to);

export const peopleOf = ({ parties }: Pick<StayQuestion, 'parties'>): number =>
  parties.reduce((sum, party) => sum + partySize(party), 0);
