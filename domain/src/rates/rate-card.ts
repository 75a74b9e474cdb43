import type { CalendarDate } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { type InstantTerms, noInstant } from './instant.ts';
import { noTax, type RateTax } from './rate-tax.ts';
import type { Windows } from './windows.ts';

/** ISO 8601 weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Restrictions in one layer of a rate card. Omitted ones are inherited from the layer below. */
export type StayRules = {
  /** Fewest nights of a stay that begins here. */
  minStay?: number;
  /** Most nights of a stay that begins here. */
  maxStay?: number;
  /** True closes the night; false lifts a closure of the layer below. */
  closed?: boolean;
  /** Weekdays without arrivals; an empty list allows every day. */
  noArrival?: readonly Weekday[];
  /** Weekdays without departures; an empty list allows every day. */
  noDeparture?: readonly Weekday[];
};

/** Restrictions of one room type, with its price. */
export type RateCell = StayRules & {
  /** Price of a night in whole units of the room-type currency. */
  rate?: number;
  /** Price of a weekend night, in the same units. */
  weekend?: number;
};

/** Values for all room types, and for single ones by id. */
export type RateCells = {
  /** Without prices, because they differ by room type. */
  all: StayRules;
  rooms: Readonly<Record<string, RateCell>>;
};

/** A season or special date: a date range with prices or restrictions of its own. */
export type RateLayer = RateCells & {
  id: string;
  name: string;
  from: CalendarDate;
  /** Last night, included: a season to 3 January covers the night of the 3rd. */
  to: CalendarDate;
};

/** A child's price for a night, up to and including an age. */
export type ChildBand = { upToAge: number; charge: number };

/** Number of included guests, and the charge for each extra guest for a night, in whole units. */
export type GuestTerms = {
  included: number;
  extraAdult: number;
  /** Ascending by age; children older than all bands pay as adults. */
  children: readonly ChildBand[];
};

export const offerKinds = ['long-stay', 'early-bird', 'last-minute'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** A discount that applies automatically when its condition holds. */
export type Offer = Windows & {
  id: string;
  name: string;
  kind: OfferKind;
  /** Whole percent off the nights and extra guests. */
  percent: number;
  /**
   * Minimum nights (long-stay), minimum days ahead (early-bird), or maximum days ahead
   * (last-minute).
   */
  threshold: number;
  /** Room type ids; empty means all. */
  roomTypes: readonly string[];
  /** Ids of seasons and special dates whose nights are excluded. */
  notIn: readonly string[];
  active: boolean;
};

/**
 * Prices and restrictions of a hotel by date. A hotel without a card sells every night at its
 * standard rate.
 */
export type RateCard = {
  /** Incremented on every save; a save names the version that staff saw. */
  version: number;
  /** Weekdays whose nights count as weekend. */
  weekend: readonly Weekday[];
  standard: RateCells;
  /** Without overlaps. */
  seasons: readonly RateLayer[];
  /** Without overlaps; each beats the season below it. */
  specials: readonly RateLayer[];
  guests: Readonly<Record<string, GuestTerms>>;
  offers: readonly Offer[];
  tax: RateTax;
  instant: InstantTerms;
};

/** The people of one room. */
export type Party = {
  adults: number;
  /** Ages on the day of arrival. */
  childAges: readonly number[];
};

/** A party in the form of requests and bookings. */
export type PartyRequest = {
  guests: number;
  adults?: number | undefined;
  childAges?: readonly number[] | undefined;
};

/** The party of a request. Older clients send only a number of guests, who then count as adults. */
export function partyOf(request: PartyRequest): Party {
  const childAges = request.childAges ?? [];
  return { adults: request.adults ?? Math.max(1, request.guests - childAges.length), childAges };
}

export const partySize = ({ adults, childAges }: Party): number => adults + childAges.length;

/** An amount for one night, of one of several rooms. */
export type NightAmount = { date: CalendarDate; amountMinor: MinorUnits; room?: number };

export const rateCardLimits = {
  seasons: 40,
  specials: 60,
  seasonNights: 366,
  specialNights: 21,
  offers: 12,
  childBands: 4,
  oldestChild: 17,
  /** Highest charge for an extra guest for a night, in whole units. */
  charge: 1_000_000,
  /** For offers. */
  percent: { min: 1, max: 90 },
  name: 60,
  /** Bytes of the stored card, as JSON. */
  bytes: 200_000,
} as const;

/** Messages about an invalid party. */
export const partyMessages = {
  adults: 'Each room needs an adult',
  children: `Children are 0 to ${rateCardLimits.oldestChild} years old`,
} as const;

/** Friday and Saturday nights. */
export const defaultWeekend: readonly Weekday[] = [5, 6];

/** Default for a hotel without a card: its standard rate on every night, and nothing else. */
export const emptyRateCard: RateCard = {
  version: 0,
  weekend: defaultWeekend,
  standard: { all: {}, rooms: {} },
  seasons: [],
  specials: [],
  guests: {},
  offers: [],
  tax: noTax,
  instant: noInstant,
};
