import type { CalendarDate } from '../core/calendar.ts';
import type { QuoteLine } from '../rates/quote.ts';
import { type Party, partyOf, partySize } from '../rates/rate-card.ts';
import type { Booking } from './booking.ts';

/** The people in a change; omitted fields keep their values. */
export type NamedPeople = {
  guests?: number | undefined;
  adults?: number | undefined;
  childAges?: readonly number[] | undefined;
};

/** Errors for staff about a change whose people are unclear. */
export const peopleMessages = {
  whoComes:
    'Children are in this booking: enter how many adults come now, and the age of each child.',
  sum: 'The number of guests is not that of the adults and children.',
} as const;

/**
 * The party after a change. A number of guests alone suffices for a booking without children; with
 * children it does not say who stays away.
 * @returns a sentence when the change does not say who comes
 */
export function changedParty(
  booking: Pick<Booking, 'guests' | 'adults' | 'childAges'>,
  { guests, adults, childAges }: NamedPeople,
): Party | string {
  const before = partyOf(booking);
  if (adults === undefined && childAges === undefined) {
    if (guests === undefined || guests === partySize(before)) return before;
    if (before.childAges.length > 0) return peopleMessages.whoComes;
    return { adults: guests, childAges: [] };
  }
  const party = { adults: adults ?? before.adults, childAges: childAges ?? before.childAges };
  return guests === undefined || guests === partySize(party) ? party : peopleMessages.sum;
}

type Nights = { checkIn: CalendarDate; checkOut: CalendarDate };

const isIn = (date: CalendarDate | '', { checkIn, checkOut }: Nights) =>
  date === '' || (date >= checkIn && date < checkOut);

/** The lines of the nights of a stay, and those that belong to all of it. */
export const linesOfNights = (lines: readonly QuoteLine[], stay: Nights): QuoteLine[] =>
  lines.filter(({ date }) => isIn(date, stay));

/**
 * The lines of a booking that stay when its dates change: of nights that it keeps, and of nights
 * that were agreed and are no longer slept, because the guest left early or came late. Those are
 * charged until staff change the price.
 */
export function linesThatStay(
  { lines, checkInDate, checkOutDate }: Pick<Booking, 'lines' | 'checkInDate' | 'checkOutDate'>,
  stay: Nights,
): QuoteLine[] {
  const before = { checkIn: checkInDate, checkOut: checkOutDate };
  return lines.filter(({ date }) => isIn(date, stay) || !isIn(date, before));
}
