import type { CalendarDate } from '../core/calendar.ts';
import { addDays, daysBetween } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import { maxRoomNights } from '../core/limits.ts';
import { type MinorUnits, sumMinor } from '../core/money.ts';

/** Kinds of price lines. Offers, coupons and some adjustments are negative. */
export const quoteLineKinds = [
  'night',
  'extra-guest',
  'offer',
  'coupon',
  'service-charge',
  'tax',
  'adjustment',
] as const;

/** One line of a price, in display order. */
export type QuoteLine = {
  kind: (typeof quoteLineKinds)[number];
  /** The night concerned; '' for the whole stay. */
  date: CalendarDate | '';
  label: string;
  amountMinor: MinorUnits;
  /** Room number from 1 in a booking of several rooms; omitted for lines that concern all rooms. */
  room?: number;
};

/** Key of a line or an amount by night and room. */
export const nightKey = ({ date, room }: { date: string; room?: number }): string =>
  room === undefined ? date : `${date} ${room}`;

/** The lines of a stay's rooms, without those of rooms that it does not have. */
export function linesOfRooms(lines: readonly QuoteLine[], rooms: number): QuoteLine[] {
  return lines.flatMap(({ room, ...line }) => {
    if (line.date === '' || (rooms === 1 && (room ?? 1) === 1)) return line;
    return (room ?? 1) > rooms ? [] : { ...line, room: room ?? 1 };
  });
}

/** A price computed by the server from stored rates; clients only show it (decision D24). */
export type Quote = {
  currency: Currency;
  nights: number;
  lines: QuoteLine[];
  totalMinor: MinorUnits;
};

/** Limits of a stay's length and lead time (product §8.5). */
export const stayLimits = { maxNights: 90, maxDaysAhead: 730 } as const;

/**
 * Added to the price of the nights, in whole percent; not refunded on cancellation (product §9.1).
 */
export const serviceChargePercent = 0;

export type StayProblem =
  | 'check-in-in-the-past'
  | 'check-out-not-after-check-in'
  | 'stay-too-long'
  | 'too-far-ahead'
  | 'too-many-guests'
  | 'too-few-rooms'
  | 'too-many-rooms'
  | 'too-many-room-nights';

/** Messages for each {@link StayProblem}. */
export const stayProblemMessages: Record<StayProblem, string> = {
  'check-in-in-the-past': 'Choose a check-in date of today or later',
  'check-out-not-after-check-in': 'Check-out must be after check-in',
  'stay-too-long': `A stay can have ${stayLimits.maxNights} nights at most`,
  'too-far-ahead': 'Choose a check-in date within the next two years',
  'too-many-guests': 'This room type does not sleep that many guests',
  'too-few-rooms': 'That many guests need more rooms',
  'too-many-rooms': 'Each room needs an adult',
  'too-many-room-nights': `Several rooms can have ${maxRoomNights} nights together at most. Make two bookings.`,
};

/** Why a stay cannot be sold, apart from availability; null when it can. */
export function findStayProblem(stay: {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  today: CalendarDate;
  guests: number;
  /** Per room. */
  maxGuests: number;
  /** Defaults to one. */
  rooms?: number;
  /** Part of the guests; defaults to all of them. */
  adults?: number;
}): StayProblem | null {
  const { rooms = 1, adults = stay.guests } = stay;
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  if (stay.checkIn < stay.today) return 'check-in-in-the-past';
  if (stay.checkIn > addDays(stay.today, stayLimits.maxDaysAhead)) return 'too-far-ahead';
  if (nights < 1) return 'check-out-not-after-check-in';
  if (nights > stayLimits.maxNights) return 'stay-too-long';
  if (rooms > 1 && rooms > adults) return 'too-many-rooms';
  if (stay.guests > stay.maxGuests * rooms) return rooms > 1 ? 'too-few-rooms' : 'too-many-guests';
  if (rooms > 1 && rooms * nights > maxRoomNights) return 'too-many-room-nights';
  return null;
}

/** False for a stay with a night whose price is on request, because its total is incomplete. */
export function isPriced(lines: readonly QuoteLine[]): boolean {
  return lines.every(({ kind, amountMinor }) => kind !== 'night' || amountMinor > 0);
}

/** The only source of totals. */
export function totalOfLines(lines: readonly QuoteLine[]): MinorUnits {
  return sumMinor(lines.map((line) => line.amountMinor));
}

/**
 * The same lines for the same number of nights from another day, so that an agreed price moves with
 * its stay.
 */
export function moveLines(lines: readonly QuoteLine[], newCheckIn: CalendarDate): QuoteLine[] {
  const dates = lines.flatMap(({ date }) => (date === '' ? [] : [date]));
  const first = dates.reduce(
    (earliest, date) => (date < earliest ? date : earliest),
    dates[0] ?? newCheckIn,
  );
  const days = daysBetween(first, newCheckIn);
  return lines.map((line) =>
    line.date === '' ? line : { ...line, date: addDays(line.date, days) },
  );
}
