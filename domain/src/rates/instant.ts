import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import { formatDay } from '../core/format-dates.ts';
import type { MinorUnits } from '../core/money.ts';
import { readCount, readFields } from '../core/read-values.ts';

/** Which stays of a house guests may book and pay without an answer of staff. */
export type InstantTerms = {
  on: boolean;
  /** Fewest days between the booking and the arrival. */
  leadDays: number;
  maxNights: number;
  /** Rooms of one booking. */
  maxRooms: number;
  /** Minutes for which the nights are held for the payment. */
  holdMinutes: number;
};

export const instantLimits = {
  leadDays: { min: 0, max: 30 },
  maxNights: { min: 1, max: 30 },
  maxRooms: { min: 1, max: 5 },
  holdMinutes: { min: 30, max: 180 },
  /** Open holds of one address, and of one network. */
  openHolds: 2,
  /** A house whose calendars could not be read for so long may have sold its nights elsewhere. */
  silentHours: 6,
} as const;

/** Off, with the terms that staff find when they switch it on. */
export const noInstant: InstantTerms = {
  on: false,
  leadDays: 1,
  maxNights: 7,
  maxRooms: 2,
  holdMinutes: 60,
};

export const instantMessages = {
  off: 'This house answers each request itself. Please send an inquiry.',
  nothingDue: 'Nothing is due for this stay at once. Please send an inquiry.',
  noPage: 'This site takes no payments online just now. Please send an inquiry.',
  calendars: 'We cannot see just now whether the nights are free. Please send an inquiry.',
  tooManyHolds: 'You have two stays on hold. Pay or let one go first.',
  unchecked: 'We cannot take bookings by themselves just now. Please send an inquiry.',
  noPrice: 'Choose your dates first: the price belongs to the booking.',
  onceCoupon: 'This promo code is for one stay of each guest. Please send an inquiry with it.',
  held: 'Your stay is held',
  unsure:
    'We do not know whether your booking has arrived. Please press again: it will not be made twice.',
  failed: 'The stay was not booked. Please try again.',
  range: ({ min, max }: { min: number; max: number }) => `A whole number from ${min} to ${max}`,
} as const;

const within = (value: unknown, { min, max }: { min: number; max: number }, usual: number) => {
  const count = readCount(value, -1);
  return count >= min && count <= max ? count : usual;
};

/** Reads stored terms tolerantly: unreadable numbers are the usual ones. */
export function readInstantTerms(value: unknown): InstantTerms {
  const fields = readFields(value);
  const { leadDays, maxNights, maxRooms, holdMinutes } = instantLimits;
  return {
    on: fields.on === true,
    leadDays: within(fields.leadDays, leadDays, noInstant.leadDays),
    maxNights: within(fields.maxNights, maxNights, noInstant.maxNights),
    maxRooms: within(fields.maxRooms, maxRooms, noInstant.maxRooms),
    holdMinutes: within(fields.holdMinutes, holdMinutes, noInstant.holdMinutes),
  };
}

/** Why a guest cannot book a stay at once, as a sentence; '' when they can. */
export function instantProblem(
  terms: InstantTerms,
  stay: {
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    rooms: number;
    today: CalendarDate;
    dueNowMinor: MinorUnits;
  },
): string {
  if (!terms.on) return instantMessages.off;
  // Nights without a payment could be held by anyone, for nothing.
  if (stay.dueNowMinor <= 0) return instantMessages.nothingDue;
  const first = addDays(stay.today, terms.leadDays);
  if (stay.checkIn < first) {
    return `Stays from ${formatDay(first)} on can be booked at once. Please send an inquiry.`;
  }
  if (daysBetween(stay.checkIn, stay.checkOut) > terms.maxNights) {
    return `Up to ${countOf(terms.maxNights, 'night')} can be booked at once. Please send an inquiry.`;
  }
  if (stay.rooms > terms.maxRooms) {
    return `Up to ${countOf(terms.maxRooms, 'room')} can be booked at once. Please send an inquiry.`;
  }
  return '';
}
