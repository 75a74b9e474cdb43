import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { ownUidSuffix } from '@kerala-stays/domain/content/calendar-ids';
import { calendarMaker } from '@kerala-stays/domain/content/site';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { escapeCalendar } from '@kerala-stays/domain/core/escape-calendar';

/** iCalendar lines are limited to 75 bytes; continuation lines begin with a space. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  const rows = [''];
  for (const sign of line) {
    const row = `${rows.at(-1)}${sign}`;
    if (bytes.encode(row).length <= 74) rows[rows.length - 1] = row;
    else rows.push(` ${sign}`);
  }
  return rows.join('\r\n');
}

const day = (date: string) => date.replaceAll('-', '');
const instant = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * The stay as an all-day calendar file (.ics), from arrival to departure. It has the same UID as
 * the email's entry, so that a calendar keeps only one.
 */
export function stayFile(booking: Booking, site: string): string {
  const { _id, hotel, reference, rescheduleCount, changeCount } = booking;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-${calendarMaker('Bookings')}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${_id}${ownUidSuffix}`,
    `SEQUENCE:${rescheduleCount + changeCount}`,
    `DTSTAMP:${instant(booking.updatedAt || new Date().toISOString())}`,
    `DTSTART;VALUE=DATE:${day(booking.checkInDate)}`,
    `DTEND;VALUE=DATE:${day(booking.checkOutDate)}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escapeCalendar(`Stay at ${hotel.name}`)}`,
    `LOCATION:${escapeCalendar(hotel.address)}`,
    `DESCRIPTION:${escapeCalendar(`Booking ${reference}: ${roomWords(booking)}, ${countOf(booking.guests, 'guest')}.`)}`,
    // Without the key of the mail's link: calendars are shared with family and colleagues.
    `URL:${site}/trip/${_id}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
