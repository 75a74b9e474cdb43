import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { siteTimeZone } from '@kerala-stays/domain/core/calendar';

/** Only confirmed stays need it; importing it again for each costs a twentieth of a webhook. */
let library: Promise<typeof import('ical-generator')> | undefined;

/** What a calendar program does with the file: show the stay, or take it out again. */
export const calendarMethods = { stay: 'PUBLISH', cancellation: 'CANCEL' } as const;

/** The stay as an .ics file: one all-day event whose end day is, as in iCalendar, not part of it. */
export async function stayCalendar(
  booking: Booking,
  siteUrl: string,
  purpose: keyof typeof calendarMethods = 'stay',
): Promise<string> {
  library ??= import('ical-generator');
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await library;
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
    allDay: true,
    start: booking.checkInDate,
    end: booking.checkOutDate,
    summary: `Stay at ${booking.hotel.name}`,
    location: booking.hotel.address,
    description: `Booking ${booking.reference}: ${booking.room.roomType}, ${booking.guests} guests. Dates are local to ${siteTimeZone}.`,
    url: `${siteUrl}/my-bookings`,
  });
  return calendar.toString();
}
