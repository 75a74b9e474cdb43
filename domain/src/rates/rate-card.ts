import type { CalendarDate } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { noTax, type RateTax } from './rate-tax.ts';
import type { Windows } from './windows.ts';

/** A weekday as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** What one layer of a rate card says about stays. What is left out is said by the layer below. */
export type StayRules = {
  /** Fewest nights of a stay that begins here. */
  minStay?: number;
  /** Most nights of a stay that begins here. */
  maxStay?: number;
  /** True when nobody sleeps here that night; false lifts a closure of the layer below. */
  closed?: boolean;
  /** Weekdays on which no stay begins; an empty list means any day will do. */
  noArrival?: readonly Weekday[];
  /** Weekdays on which no stay ends; an empty list means any day will do. */
  noDeparture?: readonly Weekday[];
};

/** The same for one room type, with its price. */
export type RateCell = StayRules & {
  /** Price of a night in whole units of the room-type currency. */
  rate?: number;
  /** The same for nights of the weekend. */
  weekend?: number;
};

/** What is said for all room types, and for single ones by their ids. */
export type RateCells = {
  /** Without prices: rooms differ in theirs. */
  all: StayRules;
  rooms: Readonly<Record<string, RateCell>>;
};

/** A season or a special date: a run of nights that are not like the others. */
export type RateLayer = RateCells & {
  id: string;
  name: string;
  /** First night. */
  from: CalendarDate;
  /** Last night: included, so a season to 3 January covers the night of the 3rd. */
  to: CalendarDate;
};

/** A child's price for a night, up to and including an age. */
export type ChildBand = { upToAge: number; charge: number };

/** How many people a room's rate covers, and what each one more costs for a night, in whole units. */
export type GuestTerms = {
  included: number;
  extraAdult: number;
  /** Ascending by age; children older than all bands pay as adults. */
  children: readonly ChildBand[];
};

export const offerKinds = ['long-stay', 'early-bird', 'last-minute'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** A discount that applies by itself when its condition holds. */
export type Offer = Windows & {
  id: string;
  name: string;
  kind: OfferKind;
  /** Whole percent off the nights and extra guests. */
  percent: number;
  /** Least nights (long-stay), least days ahead (early-bird), or most days ahead (last-minute). */
  threshold: number;
  /** Room type ids; none means all. */
  roomTypes: readonly string[];
  /** Ids of seasons and special dates whose nights it leaves at their price. */
  notIn: readonly string[];
  active: boolean;
};

/** Prices and restrictions of a hotel by date. A hotel without one sells every night at its standard rate. */
export type RateCard = {
  /** One more with every save; a save names the version that it saw. */
  version: number;
  /** Weekdays whose nights count as weekend. */
  weekend: readonly Weekday[];
  standard: RateCells;
  /** No two share a night. */
  seasons: readonly RateLayer[];
  /** No two share a night; each beats the season under it. */
  specials: readonly RateLayer[];
  guests: Readonly<Record<string, GuestTerms>>;
  offers: readonly Offer[];
  tax: RateTax;
};

/** The people of one room. */
export type Party = {
  adults: number;
  /** Ages on the day of arrival. */
  childAges: readonly number[];
};

/** A party as requests and bookings name it. */
export type PartyRequest = {
  guests: number;
  adults?: number | undefined;
  childAges?: readonly number[] | undefined;
};

/** The party of a request; an older client names a number of guests only, who then count as adults. */
export function partyOf(request: PartyRequest): Party {
  const childAges = request.childAges ?? [];
  return { adults: request.adults ?? Math.max(1, request.guests - childAges.length), childAges };
}

export const partySize = ({ adults, childAges }: Party): number => adults + childAges.length;

/** An amount that belongs to one night, of one of several rooms. */
export type NightAmount = { date: CalendarDate; amountMinor: MinorUnits; room?: number };

export const rateCardLimits = {
  seasons: 40,
  specials: 60,
  seasonNights: 366,
  specialNights: 21,
  offers: 12,
  childBands: 4,
  oldestChild: 17,
  /** What one more person may cost for a night, in whole units. */
  charge: 1_000_000,
  /** Of an offer. */
  percent: { min: 1, max: 90 },
  name: 60,
  /** Bytes of the stored card, as JSON. */
  bytes: 200_000,
} as const;

/** What people read about a party that cannot be. */
export const partyMessages = {
  adults: 'Each room needs an adult',
  children: `Children are 0 to ${rateCardLimits.oldestChild} years old`,
} as const;

/** The nights of Friday and Saturday. */
export const defaultWeekend: readonly Weekday[] = [5, 6];

/** What a hotel has that staff never gave a card: its standard rate on every night, and nothing else. */
export const emptyRateCard: RateCard = {
  version: 0,
  weekend: defaultWeekend,
  standard: { all: {}, rooms: {} },
  seasons: [],
  specials: [],
  guests: {},
  offers: [],
  tax: noTax,
};
