import { type Booking, roomWords } from '../bookings/booking.ts';
import { holdsNights } from '../bookings/booking-lifecycle.ts';
import type { CalendarDate } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import { formatFullDay } from '../core/format-dates.ts';
import { formatMinor } from '../core/money.ts';
import { owedMinor } from '../money/deposit.ts';
import { type ArrivalForm, formatArrival } from './arrival-form.ts';
import type { HouseFacts } from './house-facts.ts';
import { formatBeds } from './house-text.ts';

/** One arrival as the desk reads it. */
export type ArrivalRow = {
  id: string;
  reference: string;
  guest: string;
  mobile: string;
  /** Rooms, people and nights. */
  stay: string;
  /** Expected time and way, e.g. "around 3:30 pm, by taxi"; '' when the guest has not told. */
  arrival: string;
  beds: string;
  /** "paid", or what the desk still has to collect. */
  money: string;
};

/** Arrivals of one house on one day. */
export type ArrivalSheet = { hotelId: string; hotelName: string; bookings: Booking[] };

/** Arrivals of a day by house, in the order of their names; stays without nights are left out. */
export function sheetsOfDay(bookings: readonly Booking[]): ArrivalSheet[] {
  const sheets = new Map<string, ArrivalSheet>();
  for (const booking of bookings.filter(({ status }) => holdsNights(status))) {
    const { _id: hotelId, name: hotelName } = booking.hotel;
    const sheet = sheets.get(hotelId) ?? { hotelId, hotelName, bookings: [] };
    sheet.bookings.push(booking);
    sheets.set(hotelId, sheet);
  }
  return [...sheets.values()].sort((a, b) => a.hotelName.localeCompare(b.hotelName));
}

/**
 * @param beds by room type, as far as the house has entered them
 * @param form as far as the guest has filled it in
 */
export function arrivalRow(
  booking: Booking,
  beds: HouseFacts['beds'],
  form?: Pick<ArrivalForm, 'time' | 'way'>,
): ArrivalRow {
  const { guests, childAges, nights, currency } = booking;
  const owed = owedMinor(booking);
  const ages = childAges.length === 0 ? '' : ` (children of ${childAges.join(', ')})`;
  return {
    id: booking._id,
    reference: booking.reference,
    guest: booking.guestName || booking.guestEmail,
    mobile: booking.guestMobile,
    stay: `${roomWords(booking)}, ${countOf(guests, 'guest')}${ages}, ${countOf(nights, 'night')}`,
    arrival: form === undefined ? '' : formatArrival(form),
    beds: formatBeds(beds[booking.room.roomTypeId] ?? []),
    money: owed === 0 ? 'paid' : `owes ${formatMinor(owed, currency)}`,
  };
}

/** More would not fit into a link. */
const inMessage = 20;

/** The sheet as a message to the house. */
export function sheetMessage(
  hotelName: string,
  day: CalendarDate,
  rows: readonly ArrivalRow[],
): string {
  const more = rows.length - inMessage;
  return [
    `${hotelName}: ${countOf(rows.length, 'arrival')} on ${formatFullDay(day)}`,
    ...rows
      .slice(0, inMessage)
      .map(({ reference, guest, mobile, stay, arrival, money }) =>
        [guest, mobile, stay, arrival, money, reference].filter(Boolean).join(' · '),
      ),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
}
