import type { CalendarDate } from '../core/calendar.ts';
import { addDays, daysBetween } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import { maxRoomNights } from '../core/limits.ts';
import { type MinorUnits, sumMinor } from '../core/money.ts';

/** What a line of a price is for. Offers, coupons and some adjustments are negative. */
export const quoteLineKinds = [
  'night',
  'extra-guest',
  'offer',
  'coupon',
  'service-charge',
  'tax',
  'adjustment',
] as const;

/** One line of a price, in the order it is shown. */
export type QuoteLine = {
  kind: (typeof quoteLineKinds)[number];
  /** The night that it belongs to; '' for what belongs to the whole stay. */
  date: CalendarDate | '';
  label: string;
  amountMinor: MinorUnits;
  /** Of a booking of several rooms, the one that it belongs to, from 1; left out for what belongs to all. */
  room?: number;
};

/** Which night of which room a line or an amount belongs to, as a key. */
export const nightKey = ({ date, room }: { date: string; room?: number }): string =>
  room === undefined ? date : `${date} ${room}`;

/** The lines as a stay of so many rooms has them: those of rooms that it does not have are left out. */
export function linesOfRooms(lines: readonly QuoteLine[], rooms: number): QuoteLine[] {
  return lines.flatMap(({ room, ...line }) => {
    if (line.date === '' || (rooms === 1 && (room ?? 1) === 1)) return line;
    return (room ?? 1) > rooms ? [] : { ...line, room: room ?? 1 };
  });
}

/** A price, computed by the server from stored rates; clients only show it (decision D24). */
export type Quote = {
  currency: Currency;
  nights: number;
  lines: QuoteLine[];
  totalMinor: MinorUnits;
};

/** Longest stay, and how far ahead one may begin (product §8.5). */
export const stayLimits = { maxNights: 90, maxDaysAhead: 730 } as const;

/** Added on top of the nights, in whole percent; not refunded on cancellation (product §9.1). */
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

/** Sentences for people, one for each {@link StayProblem}. */
export const stayProblemMessages: Record<StayProblem, string> = {
  'check-in-in-the-past': 'Choose a check-in date of today or later',
  'check-out-not-after-check-in': 'Check-out must be after check-in',
  'stay-too-long': `A stay can have ${stayLimits.maxNights} nights at most`,
  'too-far-ahead': 'Choose a check-in date within the next two years',
  'too-many-guests': 'This room type does not hold that many guests',
  'too-few-rooms': 'That many guests need more rooms',
  'too-many-rooms': 'Each room needs an adult',
  'too-many-room-nights': `Several rooms can have ${maxRoomNights} nights together at most. Make two bookings.`,
};

/** Whether a stay may be sold at all, apart from availability; null when it may. */
export function findStayProblem(stay: {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  today: CalendarDate;
  guests: number;
  /** Of one room. */
  maxGuests: number;
  /** One unless said otherwise. */
  rooms?: number;
  /** Of the guests; all of them unless said otherwise. */
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

/** False for a stay with a night whose price is on request: its total is not what it costs. */
export function isPriced(lines: readonly QuoteLine[]): boolean {
  return lines.every(({ kind, amountMinor }) => kind !== 'night' || amountMinor > 0);
}

/** The only way a total comes into being. */
export function totalOfLines(lines: readonly QuoteLine[]): MinorUnits {
  return sumMinor(lines.map((line) => line.amountMinor));
}

/** The same lines for the same number of nights from another day: the agreed price moves along. */
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
