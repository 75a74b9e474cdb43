import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { ownUidSuffix } from '@kerala-stays/domain/content/calendar-ids';
import { calendarMaker, site } from '@kerala-stays/domain/content/site';
import { siteTimeZone } from '@kerala-stays/domain/core/calendar';
import { escapeCalendar } from '@kerala-stays/domain/core/escape-calendar';
import { contactRows, timeRows } from '@kerala-stays/domain/house/house-text';
import { stayTimes } from '@kerala-stays/domain/house/stay-times';
import type { HouseOfStay } from '../house/house-of-stay.ts';

/**
 * Imported once, on demand: only confirmed stays need it, and an import takes 5 % of a webhook's
 * time.
 */
let library: Promise<typeof import('ical-generator')> | undefined;

/** Calendar methods: add the stay, or remove it. */
export const calendarMethods = { stay: 'REQUEST', cancellation: 'CANCEL' } as const;

/**
 * The stay as an .ics file: one event from check-in to check-out, or of whole days when the house
 * does not say both times; its end day is excluded, as in iCalendar. An accepted invitation from
 * the mail's sender to its recipient: only then do Google, Outlook and Apple move or remove the
 * entry automatically.
 */
export async function stayCalendar(
  booking: Booking,
  { siteUrl, from }: { siteUrl: string; from: string },
  house: HouseOfStay | null,
  purpose: keyof typeof calendarMethods = 'stay',
): Promise<string> {
  library ??= import('ical-generator');
  const {
    default: ical,
    ICalAttendeeRole,
    ICalAttendeeStatus,
    ICalAttendeeType,
    ICalCalendarMethod,
    ICalEventBusyStatus,
    ICalEventStatus,
    ICalEventTransparency,
  } = await library;
  const isOver = purpose === 'cancellation';
  const calendar = ical({
    // The library writes a calendar's name as it is.
    name: escapeCalendar(site.name),
    prodId: calendarMaker('Bookings'),
    method: ICalCalendarMethod[calendarMethods[purpose]],
  });
  calendar.createEvent({
    // The same id after rescheduling, so that calendars move the entry instead of adding one.
    id: `${booking._id}${ownUidSuffix}`,
    // Higher than that of any previous file, or calendars ignore the cancellation.
    sequence: booking.rescheduleCount + booking.changeCount + (isOver ? 1 : 0),
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: new Date(booking.updatedAt),
    organizer: { name: plainName(site.name), email: from },
    attendees: [
      {
        email: booking.guestEmail,
        name: plainName(booking.guestName),
        type: ICalAttendeeType.INDIVIDUAL,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        // No reply needed: the stay is booked.
        rsvp: false,
      },
    ],
    // Shows the guest as free to others: a holiday does not block meetings.
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
    ...whenOf(booking, house),
    summary: `Stay at ${booking.hotel.name}`,
    location: locationOf(booking, house),
    description: describe(booking, house),
    // Without the key of the mail's link: calendars are shared with family and colleagues.
    url: `${siteUrl}/trip/${booking._id}`,
  });
  return calendar.toString();
}

/** Instants in UTC: every calendar program knows them, and Kerala has no daylight saving time. */
function whenOf(booking: Booking, house: HouseOfStay | null) {
  const times = house && stayTimes(booking, house.facts);
  return times === null
    ? { allDay: true, start: booking.checkInDate, end: booking.checkOutDate }
    : times;
}

/** With the exact place where the guest may know it: a calendar offers the way there by itself. */
function locationOf({ hotel }: Booking, house: HouseOfStay | null) {
  const position = house?.private?.position ?? null;
  // Without a title the calendar shows no place at all.
  if (position === null || hotel.address === '') return hotel.address;
  return { title: hotel.address, geo: { lat: position.lat, lon: position.lng } };
}

/** The file goes to the guest alone, so it has the contact of the house. */
function describe(booking: Booking, house: HouseOfStay | null): string {
  const rows = house === null ? [] : [...timeRows(house.facts), ...contactRows(house.private)];
  return [
    `Booking ${booking.reference}: ${roomWords(booking)}, ${booking.guests} guests. Dates are local to ${siteTimeZone}.`,
    ...rows.map(({ label, text }) => `${label}: ${text}`),
  ].join('\n');
}

/** Quotation marks in a parameter cannot be escaped. */
function plainName(name: string): string {
  return name.replace(/["\r\n]+/g, ' ').trim();
}
