import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { site } from '@kerala-stays/domain/content/site';
import { siteTimeZone } from '@kerala-stays/domain/core/calendar';

/** Only confirmed stays need it; importing it again for each costs a twentieth of a webhook. */
let library: Promise<typeof import('ical-generator')> | undefined;

/** What a calendar program does with the file: show the stay, or take it out again. */
export const calendarMethods = { stay: 'REQUEST', cancellation: 'CANCEL' } as const;

/**
 * The stay as an .ics file: one all-day event whose end day is, as in iCalendar, not part of it. An invitation by
 * the address that the mail comes from to the one that it goes to, accepted already: only then Google, Outlook and
 * Apple move and remove the entry by themselves when another one follows.
 */
export async function stayCalendar(
  booking: Booking,
  { siteUrl, from }: { siteUrl: string; from: string },
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
    name: 'Kerala Stays',
    prodId: '//Kerala Stays//Bookings//EN',
    method: ICalCalendarMethod[calendarMethods[purpose]],
  });
  calendar.createEvent({
    // The same id after rescheduling, so that calendars move the entry instead of adding one.
    id: `${booking._id}@keralastays`,
    // Higher than that of any entry sent before, or calendars ignore the cancellation.
    sequence: booking.rescheduleCount + booking.changeCount + (isOver ? 1 : 0),
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: new Date(booking.updatedAt),
    organizer: { name: site.name, email: from },
    attendees: [
      {
        email: booking.guestEmail,
        name: plainName(booking.guestName),
        type: ICalAttendeeType.INDIVIDUAL,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        // Nobody has to answer: the stay is booked.
        rsvp: false,
      },
    ],
    // A holiday hides no free time from whoever plans a meeting.
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
    allDay: true,
    start: booking.checkInDate,
    end: booking.checkOutDate,
    summary: `Stay at ${booking.hotel.name}`,
    location: booking.hotel.address,
    description: `Booking ${booking.reference}: ${roomWords(booking)}, ${booking.guests} guests. Dates are local to ${siteTimeZone}.`,
    url: `${siteUrl}/my-bookings`,
  });
  return calendar.toString();
}

/** Inside the quotation marks of a parameter nothing can be escaped. */
function plainName(name: string): string {
  return name.replace(/["\r\n]+/g, ' ').trim();
}
