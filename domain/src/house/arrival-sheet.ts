import { type Booking, roomWords } from '../bookings/booking.ts';
import { holdsNights } from '../bookings/booking-lifecycle.ts';
import { addDays, type CalendarDate, dateInKerala, instantInKerala } from '../core/calendar.ts';
import { countOf } from '../core/count-of.ts';
import { formatFullDay, formatInstant } from '../core/format-dates.ts';
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
  /** The words of the inquiry from which the booking was made, in one line; '' without one. */
  request: string;
};

/** The words of a longer inquiry are cut: its booking has all of them. */
const maxRequest = 400;

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
 * @param request words of the booking's inquiry
 */
export function arrivalRow(
  booking: Booking,
  beds: HouseFacts['beds'],
  form?: Pick<ArrivalForm, 'time' | 'way'>,
  request = '',
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
    request: cutTo(maxRequest, request.replace(/\s+/g, ' ').trim()),
  };
}

/** By whole characters: half of one would be a damaged sign. */
function cutTo(limit: number, text: string): string {
  const signs = [...text];
  return signs.length <= limit
    ? text
    : `${signs
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
}

/** The line below name and money on a sheet. */
export const arrivalDetails = ({ arrival, stay, beds, mobile, reference }: ArrivalRow): string =>
  [arrival, stay, beds, mobile, reference].filter(Boolean).join(' · ');

/** More would not fit into a link. */
const inMessage = 20;
const requestInMessage = 80;

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
      .map(({ reference, guest, mobile, stay, arrival, money, request }) =>
        [guest, mobile, stay, arrival, money, cutTo(requestInMessage, request), reference]
          .filter(Boolean)
          .join(' · '),
      ),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
}

/** Arrivals in a mail; the office has them all. */
export const maxMailedArrivals = 100;

/**
 * The day whose sheet is due: tomorrow's in the evening, and today's for a run that comes after
 * midnight.
 */
export function mailedSheetDay(now: Date): CalendarDate {
  const today = dateInKerala(now);
  return now < instantInKerala(today, '12:00') ? today : addDays(today, 1);
}

/**
 * The words of the sheet as a mail to the house.
 * @param total how many arrive; `rows` may be fewer
 */
export function sheetMailWords(
  sheet: { hotelName: string; day: CalendarDate; rows: readonly ArrivalRow[]; total: number },
  now: Date,
): { subject: string; before: string[]; after: string[] } {
  const { hotelName, day, rows, total } = sheet;
  const more = total - rows.length;
  return {
    subject: `${countOf(total, 'arrival')} at ${hotelName} on ${formatFullDay(day)}`,
    before: [
      'Hello,',
      `This is the list of ${formatInstant(now.toISOString())}. What is booked, moved or cancelled later is not on it.`,
      ...rows.map((row) =>
        [`${row.guest}: ${row.money}`, arrivalDetails(row), row.request && `“${row.request}”`]
          .filter(Boolean)
          .join('\n'),
      ),
    ],
    after: [
      more > 0 ? `And ${more} more. Please ask us for the whole list.` : '',
      'Is something wrong? Reply to this message, also when it should go to another address or no longer be sent.',
      'Use what it says of guests for their stay alone, and delete it afterwards.',
    ],
  };
}
