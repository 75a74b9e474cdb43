import type { BookingSource } from '../bookings/booking-source.ts';
import type { Currency } from '../core/currency.ts';
import type { Histogram } from './histogram.ts';

/** Nights of units: one room for one night is one. */
export type NightCounts = {
  available: number;
  /** Of bookings that are paid or completed. */
  sold: number;
  /** Of bookings that are not, or not fully, paid. */
  held: number;
  blocked: number;
  /** Sold by portals, by their calendars. */
  portal: number;
};
export const nightKinds = ['available', 'sold', 'held', 'blocked', 'portal'] as const;

export type SourceCounts = {
  inquiries: number;
  /** Bookings made in the month. */
  made: number;
  /** Nights sold in the month. */
  nights: number;
};

/** Inquiries of a campaign, by their month, whenever the later steps happened. */
export type CampaignCounts = { inquiries: number; booked: number; paid: number };

/** Campaigns, those with the most inquiries first. */
export function rankCampaigns(
  campaigns: Record<string, CampaignCounts>,
): [name: string, counts: CampaignCounts][] {
  return Object.entries(campaigns).sort(
    ([name, one], [other, two]) => two.inquiries - one.inquiries || (name < other ? -1 : 1),
  );
}

/** Most campaigns that are counted by name for a hotel's month. */
export const maxCampaigns = 20;
/** The name of the others; no `utm_source` has a hyphen. */
export const otherCampaigns = '-';

/** Counts of a month, of a hotel or of several; all are sums. */
export type MonthFigures = {
  nights: NightCounts;
  bookings: {
    /** Made in the month; and of those, paid since or released unpaid. */
    made: number;
    paid: number;
    expired: number;
    /** Cancelled in the month, and the nights that it gave back. */
    cancelled: number;
    returned: number;
    /** Of bookings made in the month that were not released unpaid. */
    leadDays: Histogram;
    stayNights: Histogram;
  };
  /** Inquiries received in the month, whenever the later steps happened. */
  inquiries: {
    received: number;
    /** Within 24 hours. */
    answered: number;
    booked: number;
    paid: number;
    answerMinutes: Histogram;
    /** From the inquiry to the booking, and from the booking to its payment. */
    bookedHours: Histogram;
    paidHours: Histogram;
  };
  sources: Partial<Record<BookingSource, SourceCounts>>;
  /** By `utm_source`. */
  campaigns: Record<string, CampaignCounts>;
};

/** Money of a month in one currency, in minor units; all are sums. */
export type MoneySums = {
  /** Price of the nights sold in the month, without charges and taxes, less refunds. */
  rooms: number;
  /** Nights behind it. */
  nights: number;
  /** Of stays that began in the month. */
  charges: number;
  taxes: number;
  /** Kept of bookings that were cancelled in the month, and beyond the price of stays. */
  kept: number;
  owed: number;
  /** Refunded for cancellations of the month. */
  refunded: number;
  /** Room revenue by source, and its cost by the percentage at booking. */
  sources: Partial<Record<BookingSource, { rooms: number; cost: number }>>;
};
export type MonthMoney = Partial<Record<Currency, MoneySums>>;

export const noFigures = (): MonthFigures => ({
  nights: { available: 0, sold: 0, held: 0, blocked: 0, portal: 0 },
  bookings: {
    made: 0,
    paid: 0,
    expired: 0,
    cancelled: 0,
    returned: 0,
    leadDays: {},
    stayNights: {},
  },
  inquiries: {
    received: 0,
    answered: 0,
    booked: 0,
    paid: 0,
    answerMinutes: {},
    bookedHours: {},
    paidHours: {},
  },
  sources: {},
  campaigns: {},
});

export const noMoney = (): MoneySums => ({
  rooms: 0,
  nights: 0,
  charges: 0,
  taxes: 0,
  kept: 0,
  owed: 0,
  refunded: 0,
  sources: {},
});

type Tree = { [key: string]: number | Tree };

/** Adds the numbers of trees of numbers, place by place. */
function addInto(sum: Tree, more: Tree): void {
  for (const [key, value] of Object.entries(more)) {
    const known = sum[key];
    if (typeof value === 'number') sum[key] = (typeof known === 'number' ? known : 0) + value;
    else {
      const branch = typeof known === 'object' ? known : {};
      addInto(branch, value);
      sum[key] = branch;
    }
  }
}

export function sumFigures(all: readonly MonthFigures[]): MonthFigures {
  const sum = noFigures();
  for (const figures of all) addInto(sum as unknown as Tree, figures as unknown as Tree);
  return sum;
}

/** Sums by currency; two currencies are never added. */
export function sumMoney(all: readonly MonthMoney[]): MonthMoney {
  const sum: MonthMoney = {};
  for (const money of all) addInto(sum as Tree, money as unknown as Tree);
  return sum;
}
