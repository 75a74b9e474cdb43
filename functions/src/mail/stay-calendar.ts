import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { siteTimeZone } from '@kerala-stays/domain/core/calendar';

/** Only confirmed stays need it; importing it again for each costs a twentieth of a webhook. */
let library: Promise<typeof import('ical-generator')> | undefined;

/** The stay as an .ics file: one all-day event whose end day is, as in iCalendar, not part of it. */
export async function stayCalendar(booking: Booking, siteUrl: string): Promise<string> {
  library ??= import('ical-generator');
  const { default: ical } = await library;
  const calendar = ical({ name: 'Kerala Stays', prodId: '//Kerala Stays//Bookings//EN' });
  calendar.createEvent({
    // The same id after rescheduling, so that calendars move the entry instead of adding one.
    id: `${booking._id}@keralastays`,
    sequence: booking.rescheduleCount + booking.changeCount,
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
